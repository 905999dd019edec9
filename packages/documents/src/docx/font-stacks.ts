/**
 * Fonts of Word, and those with the same widths that come with Quire: the lines break as they did where the document
 * was written.
 */
const alike: readonly [names: RegExp, family: string, generic: 'serif' | 'sans-serif' | 'monospace'][] = [
  [/^(?:calibri|aptos|candara|corbel)/i, 'Carlito', 'sans-serif'],
  [/^(?:cambria)/i, 'Caladea', 'serif'],
  [/^(?:courier|consolas|lucida console|menlo|monaco|.*\bmono\b)/i, 'Cousine', 'monospace'],
  [/^(?:arial|helvetica|verdana|tahoma|segoe|trebuchet|roboto|lato)/i, 'Arimo', 'sans-serif'],
  [/^(?:gill sans|century gothic|futura|inter$|.*\bsans\b)/i, 'Arimo', 'sans-serif'],
];
const usual = ['Tinos', 'serif'] as const;

/** Families of CSS for the ones that a document asks for, with the fonts for other characters behind them. */
export function fontStack(asked: string): string | undefined {
  const names = asked
    .split(',')
    .map((name) => name.trim().replaceAll(/^['"]|['"]$/g, ''))
    .filter((name) => /^[\p{L}\p{N} .()+-]{1,60}$/u.test(name) && name !== 'inherit');
  if (names.length === 0) return undefined;
  const [, family, generic] = names
    .map((name) => alike.find(([known]) => known.test(name)))
    .find((found) => found !== undefined) ?? [undefined, ...usual];
  return [...names.slice(0, 3).map((name) => `"${name}"`), family, 'var(--others)', generic].join(', ');
}

/** The families of Quire that replace Word's. */
export const substitutes = ['tinos', 'arimo', 'carlito', 'caladea', 'cousine'] as const;
