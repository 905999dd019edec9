import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems, walkWritten } from './walk-items.ts';

/** Warns of questions that are on no page, because no page uses their block, not even by way of another one. */
export function checkQuestionsOnPages(source: ConfigSource): ConfigFinding[] {
  const items = [...walkItems(source)];
  const usedIn = (file: string): string[] =>
    items.flatMap((each) => (each.file === file && 'use' in each.item ? [each.item.use] : []));
  const used = new Set(source.pages.flatMap(({ file }) => usedIn(file)));
  for (const name of used)
    for (const inner of Object.hasOwn(source.blocks, name) ? usedIn(source.blocks[name]!.file) : []) used.add(inner);
  return Object.entries(source.blocks)
    .filter(([name]) => !used.has(name))
    .map(([name, block]): ConfigFinding => {
      const asked = [...walkWritten(block)].flatMap(({ item }) =>
        'question' in item ? [item.question] : 'monthYear' in item ? [item.monthYear] : [],
      );
      return {
        file: block.file,
        path: ['block'],
        at: 'key',
        severity: 'warning',
        what:
          'No page uses the block ' +
          `"${name}"${asked.length > 0 ? `, so what it asks stands on no page: ${listed(asked)}` : ''}.`,
        why: 'What is not used is easily taken for something that works.',
        mend: 'Use it on a page, or in a block that a page uses, or remove the block.',
      };
    });
}

const most = 8;
const listed = (keys: readonly string[]): string =>
  keys.length > most ? `${keys.slice(0, most).join(', ')} and ${keys.length - most} more` : keys.join(', ');
