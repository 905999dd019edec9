import type { Compilation } from './compilation.ts';

/** Warns, for each group of the data model, of the keys that no question asks: they are always empty. */
export function findUnaskedKeys(compilation: Compilation): void {
  const { file, content } = compilation.source.dataModel;
  for (const [index, { group, prefixes, keys }] of content.groups.entries()) {
    const full = prefixes ? prefixes.flatMap((prefix) => keys.map((key) => `${prefix}_${key}`)) : keys;
    const unasked = full.filter((key) => !compilation.asked.has(key));
    if (unasked.length === 0) continue;
    compilation.findings.warning({ file, path: ['groups', index, 'keys'] }, {
      what: `No question asks ${unasked.length === 1 ? 'this key' : `these ${unasked.length} keys`} of the group ${group}: ${unasked.join(', ')}.`,
      why: 'An answer that nobody asks is always empty.',
      mend: 'Ask for it on a page, or take it out of the data model.',
    });
  }
}
