import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** No two pages are at one place of the top navigation. */
export function checkPageOrder({ pages }: ConfigSource): ConfigFinding[] {
  return pages.flatMap(({ file, content: { order } }, index): ConfigFinding[] => {
    const first = pages.findIndex((page) => page.content.order === order);
    if (first === index) return [];
    return [
      {
        file,
        path: ['order'],
        severity: 'error',
        what: `${pages[first]?.file} has the order ${order} too.`,
        why: 'Which of the two comes first would be left to chance.',
        mend:
          'Give each page an order of its own; the next free one is ' +
          `${Math.max(...pages.map((page) => page.content.order)) + 1}.`,
      },
    ];
  });
}
