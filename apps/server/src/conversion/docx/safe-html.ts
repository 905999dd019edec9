const elements = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'u', 's', 'sup', 'sub', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'br', 'hr', 'img', 'blockquote', 'pre']);
/** Which way their writing runs is for their own words to say. */
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'blockquote']);
const allowed: readonly { on: RegExp; name: string; value: RegExp }[] = [
  { on: /^t[dh]$/, name: 'colspan', value: /^\d{1,3}$/ },
  { on: /^t[dh]$/, name: 'rowspan', value: /^\d{1,4}$/ },
  { on: /^img$/, name: 'src', value: /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]*$/ },
  { on: /^img$/, name: 'alt', value: /^[^<>"]*$/ },
];

/** A gap that is seen, because a reader would not miss what is silently left out. */
const missingPicture = '<em>[A picture that cannot be shown here]</em>';

/** Markup with nothing in it but text, its structure, and pictures that are there already: no address, script or style. */
export function safeHtml(html: string): string {
  return html.replace(/<(?:"[^"]*"|'[^']*'|[^<>"'])*>|[<>]/g, (tag) => {
    const [, slash, name = '', rest = ''] = /^<(\/?)([a-z][a-z0-9]*)\b([^]*?)\/?>$/i.exec(tag) ?? [];
    if (slash === undefined) return tag === '<' ? '&lt;' : tag === '>' ? '&gt;' : '';
    if (!elements.has(name)) return '';
    if (slash === '/') return `</${name}>`;
    const attributes = [...rest.matchAll(/\s([a-z]+)="([^"]*)"/g)].flatMap(([, attribute, value = '']) =>
      (allowed.some((rule) => rule.on.test(name) && rule.name === attribute && rule.value.test(value)) ? [` ${attribute}="${value}"`] : []));
    if (name === 'img' && !attributes.some((attribute) => attribute.startsWith(' src='))) return missingPicture;
    return `<${name}${blocks.has(name) ? ' dir="auto"' : ''}${attributes.join('')}>`;
  });
}
