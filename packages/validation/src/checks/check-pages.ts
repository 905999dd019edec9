import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { takenPageNames } from './check-file-names.ts';
import { walkItems, walkWritten } from './walk-items.ts';

/** The page that a login and every unknown address lead to is there. */
export function checkDefaultPage({ institution, pages }: ConfigSource): ConfigFinding[] {
  const { defaultPage } = institution.content;
  const names = pages.map(({ content }) => content.page);
  // A config without a page is reported as such.
  if (names.length === 0 || names.includes(defaultPage)) return [];
  const free = names.filter((name) => !takenPageNames.includes(name));
  const nearest = nearestName(defaultPage, free) ?? free[0];
  return [
    {
      file: institution.file,
      path: ['defaultPage'],
      severity: 'error',
      what: `There is no page "${defaultPage}".`,
      why: 'A login and every unknown address lead to the default page.',
      fix:
        nearest === undefined
          ? `Add pages/${defaultPage}.yaml.`
          : `Write "${nearest}", or add pages/${defaultPage}.yaml.`,
    },
  ];
}

/** No two pages are at one place of the top navigation. */
export function checkPageOrder({ pages }: ConfigSource): ConfigFinding[] {
  return pages.flatMap(({ file, content: { order } }, index): ConfigFinding[] => {
    const first = pages.findIndex((page) => page.content.order === order);
    if (first === index) return [];
    const other = { file: pages[first]!.file, path: [] };
    const free = Math.max(...pages.map((page) => page.content.order)) + 1;
    return [
      {
        file,
        path: ['order'],
        severity: 'error',
        what: `${other.file} has the order ${order} too.`,
        why: 'Which of the two comes first would be left to chance.',
        other,
        fix: `Give each page an order of its own; the next free one is ${free}.`,
        autofix: { file, edit: { kind: 'set', path: ['order'], value: free } },
      },
    ];
  });
}

/** Warns of questions on no page, because no page uses their block, even indirectly. */
export function checkQuestionsOnPages(source: ConfigSource): ConfigFinding[] {
  const items = walkItems(source);
  const usedIn = (file: string): string[] =>
    items.flatMap((each) => (each.file === file && 'use' in each.item ? [each.item.use] : []));
  const used = new Set(source.pages.flatMap(({ file }) => usedIn(file)));
  for (const name of used)
    for (const inner of Object.hasOwn(source.blocks, name) ? usedIn(source.blocks[name]!.file) : []) used.add(inner);
  return Object.entries(source.blocks)
    .filter(([name]) => !used.has(name))
    .map(([name, block]): ConfigFinding => {
      const asked = walkWritten(block).flatMap(({ item }) =>
        'question' in item
          ? [item.question]
          : 'monthYear' in item
            ? [item.monthYear]
            : 'address' in item
              ? [item.address]
              : [],
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
        fix: 'Use it on a page, or in a block that a page uses, or remove the block.',
      };
    });
}

const most = 8;
const listed = (keys: readonly string[]): string =>
  keys.length > most ? `${keys.slice(0, most).join(', ')} and ${keys.length - most} more` : keys.join(', ');
