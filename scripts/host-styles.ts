import postcss, { type AtRule, type ChildNode } from 'postcss';

/** Our parts, what they are filled with, and plain text. */
const parts = [
  "[class^='quire-'], [class*=' quire-']",
  "[class^='quire-'] > :is(div, span), [class*=' quire-'] > :is(div, span)",
  `.quire :is(a, h1, h2, h3, h4, h5, h6, p, ul, ol, li, dl, dt, dd, strong, em, code, bdi, option, details, summary, nav,
    section, form, fieldset, legend):not([class])`,
];
/** What a page says of elements as such ends at them: the browser's own values are those that ours are laid on. */
const reset = postcss.rule({
  selectors: parts.flatMap((part) => ['', '::before', '::after', '::marker'].map((end) => `:where(${part})${end}`)),
  nodes: [postcss.decl({ prop: 'all', value: 'revert' })],
});

/** Returns styles that begin with the reset. */
function withReset(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  const base = sheet.nodes.find(
    (node) => node.type === 'atrule' && node.nodes && node.params === 'quire.base',
  ) as AtRule;
  base.prepend(reset.clone());
  return sheet.toString();
}

/**
 * Returns styles whose sizes do not depend on the rem of a page: each form has its own, `--quire-rem`. A token that is
 * a length has its value there, too, as the default of what a page may set further out.
 */
function inOwnRem(css: string): string {
  const sheet = postcss.parse(css);
  const lengths = new Set<string>();
  sheet.walkRules(':root', (rule) =>
    rule.walkDecls(/^--/, ({ prop, value }) => void (/\drem\b/.test(value) && lengths.add(prop))),
  );
  sheet.walkDecls(/^(?!--quire-rem$)/, (declaration) => {
    declaration.value = declaration.value
      .replaceAll(/(?<![\w.])(-?[\d.]+)rem\b/g, 'calc($1 * var(--quire-rem))')
      .replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) =>
        lengths.has(name) ? `var(${name}, var(${name}-default))` : use,
      );
  });
  sheet.walkRules(':root', (rule) => {
    const moved = rule.nodes.filter((node) => node.type === 'decl').filter(({ prop }) => lengths.has(prop));
    if (moved.length === 0) return;
    for (const declaration of moved) declaration.prop += '-default';
    rule.before(postcss.rule({ selector: ':where(.quire)', nodes: moved }));
    if (rule.nodes.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** What the host draws within a form: an element with a class that is none of ours. */
const foreign = "[class]:not(.quire, [class^='quire-'], [class*=' quire-'])";

/**
 * Returns styles without layers. Each selector gets three classes more than those of the layer before, so it is
 * stronger than what a page says of elements, of attributes and of a few classes, and weaker than an id. What our base
 * says of elements as such is that strong for our own alone.
 */
function withoutLayers(css: string): string {
  const sheet = postcss.parse(css);
  const layers = new Map<string, ChildNode[]>();
  sheet.walkAtRules('layer', (layer) => {
    for (const name of layer.params.split(/,\s*/))
      layers.set(name, [...(layers.get(name) ?? []), ...(layer.nodes ?? [])]);
    layer.remove();
  });
  for (const [at, [name, nodes]] of [...layers].entries()) {
    const flat = postcss.root({ nodes });
    flat.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
      const stronger = (selector: string, but = ''): string =>
        selector.replace(/(?=(?:::[\w-]+)?$)/, `:not(${'._'.repeat(3 + 3 * at)}${but})`);
      rule.selectors = rule.selectors.flatMap((selector) => {
        if (at === 0) return selector === ':root' ? ':where(:root)' : selector;
        if (selector === ':root') return ':where(:root)';
        return name === 'quire.base' ? [selector, stronger(selector, `, ${foreign}`)] : stronger(selector);
      });
    });
    sheet.append(flat.nodes);
  }
  return sheet.toString();
}

/** Returns the two files that a page chooses from, of styles as our sources have them. */
export function hostStyles(css: string): { layered: string; unlayered: string } {
  const layered = inOwnRem(withReset(css));
  return { layered, unlayered: withoutLayers(layered) };
}
