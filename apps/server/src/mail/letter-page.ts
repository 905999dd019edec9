import { darkColoursOf, type Institution } from '@quire/validation';

type Colours = Institution['theme']['colours'];
export type Sender = Pick<Institution, 'name' | 'monogram' | 'address' | 'theme'>;

/** What a letter says, in paragraphs, and what its reader is to do next. The address of that is in the words, too. */
export interface Words {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; address: string } | undefined;
}

/** The parts that have a color, by their class. Mail programs that drop style sheets keep the light ones. */
const parts = {
  paper: { 'background-color': 'paper', color: 'ink' },
  card: { 'background-color': 'white', 'border-color': 'line', color: 'ink' },
  filled: { 'background-color': 'primary', 'border-color': 'primary', color: 'white' },
  code: { 'background-color': 'soft', color: 'ink' },
  link: { color: 'primary' },
  quiet: { color: 'ink2' },
} as const satisfies Record<string, Record<string, keyof Colours>>;

const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const plain = 'text-decoration: none';
const edge = 'border-width: 1px; border-style: solid';
const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';
const shapes = {
  mark:
    'display: inline-block; width: 34px; margin-right: 8px; border-radius: 50%; text-align: center; ' +
    `font: 600 17px/34px ${serif}`,
  card: `padding: 24px 20px 12px; ${edge}; border-radius: 8px; word-break: break-word`,
  button: `display: inline-block; padding: 12px 24px; ${edge}; border-radius: 6px; font-weight: 600; ${plain}`,
  code:
    'margin: 0 0 20px; padding: 12px; border-radius: 6px; font-size: 32px; font-weight: 700; line-height: 1.2; ' +
    'letter-spacing: 0.15em; text-align: center',
};

/**
 * A letter as a page in the look of its institution, as wide as a phone or a card: the mark and the name, the subject,
 * the words with the action as a button, and who sends it.
 */
export function letterPage({ name, monogram, address, theme }: Sender, { subject, paragraphs, action }: Words): string {
  const coloured = (colours: Colours, part: keyof typeof parts, mark = ''): string =>
    Object.entries(parts[part])
      .map(([property, colour]) => `${property}: ${colours[colour]}${mark}`)
      .join('; ');
  const look: Look = (part, style = '') => `class="${part}" style="${coloured(theme.colours, part)}; ${style}"`;
  const dark = darkColoursOf(theme);
  const rules = (Object.keys(parts) as (keyof typeof parts)[]).map(
    (part) => `.${part} { ${coloured(dark, part, ' !important')} }`,
  );
  const foot = [name, ...address].map(escaped).join('<br>');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) { ${rules.join(' ')} }</style>
</head>
<body ${look('paper', `margin: 0; font: 16px/1.5 ${sans}`)}>
<table ${table} width="100%" ${look('paper')}>
<tr><td align="center" style="padding: 24px 12px">
<table ${table} width="560" style="width: 100%; max-width: 560px">
<tr><td ${look('paper', `padding: 0 4px 16px; font: 600 20px/1.2 ${serif}`)}>
<span aria-hidden="true" ${look('filled', shapes.mark)}>${escaped(monogram)}</span> ${escaped(name)}
</td></tr>
<tr><td ${look('card', shapes.card)}>
<h1 style="margin: 0 0 16px; font: 600 24px/1.25 ${serif}">${escaped(subject)}</h1>
${wordsOf({ subject, paragraphs, action }, look)}
</td></tr>
<tr><td ${look('quiet', 'padding: 16px 4px; font-size: 15px')}>${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

type Look = (part: keyof typeof parts, style?: string) => string;

/** The paragraphs, and the button below the first one that names its address, or above one that is nothing else. */
function wordsOf({ subject, paragraphs, action }: Words, look: Look): string {
  const at = paragraphs.findIndex((words) => action && words.includes(action.address));
  const button =
    action &&
    `<p style="margin: 0 0 20px"><a href="${escaped(action.address)}" ${look('filled', shapes.button)}>` +
      `${escaped(action.label)}</a></p>`;
  return paragraphs
    .flatMap((words, index) => {
      if (!button || index !== at) return [paragraph(withoutTitle(words, subject), look)];
      if (words !== action.address) return [paragraph(words, look), button];
      return [button, `<p ${look('quiet', 'margin: 0 0 16px; font-size: 14px')}>${linked(words, look)}</p>`];
    })
    .join('\n');
}

/** The subject is the heading. */
const withoutTitle = (words: string, subject: string): string =>
  words.startsWith(`${subject}:\n`) ? words.slice(subject.length + 2) : words;

/** A line of nothing but a code is large, and lines after dashes are a list. */
function paragraph(words: string, look: Look): string {
  const blocks: { kind: Kind; lines: string[] }[] = [];
  for (const line of words.split('\n')) {
    const kind = /^\d{6}$/.test(line) ? 'code' : line.startsWith('- ') ? 'point' : 'words';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  }
  const written: Record<Kind, (lines: readonly string[]) => string> = {
    words: (lines) => `<p style="margin: 0 0 16px">${lines.map((line) => linked(line, look)).join('<br>\n')}</p>`,
    point: (lines) =>
      '<ul style="margin: 0 0 16px; padding-left: 22px">' +
      `${lines.map((line) => `<li>${linked(line.slice(2), look)}</li>`).join('')}</ul>`,
    code: (lines) => `<p ${look('code', shapes.code)}>${lines.join('<br>\n')}</p>`,
  };
  return blocks.map(({ kind, lines }) => written[kind](lines)).join('\n');
}

type Kind = 'words' | 'point' | 'code';

/**
 * Addresses lead where they say, and break behind their signs. An email address and the number of an application break
 * at their hyphens only where they have to.
 */
const linked = (words: string, look: Look): string =>
  escaped(words)
    .replaceAll(
      /https?:\/\/\S+?(?=[.,;:)]*(?:\s|$))/g,
      (url) => `<a href="${url}" ${look('link')}>${url.replaceAll(/(?<=[^/:])(?:\/|\?|&#38;)/g, '<wbr>$&')}</a>`,
    )
    .replaceAll(
      /(?<!\S)[\w.+-]{1,64}@[\w.-]{1,99}\w[.,]?|\b[A-Z\d]{5}-[A-Z\d]{5}\b/g,
      (whole) => `<span style="display: inline-block; max-width: 100%">${whole}</span>`,
    );

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
