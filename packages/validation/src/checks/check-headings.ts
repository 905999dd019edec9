import type { Item } from '../config/item.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { writtenTexts } from './texts/written-texts.ts';
import { itemsBelow, walkItems } from './walk-items.ts';

const markdownHeading = /^ {0,3}#{1,6}\s/m;

/** The headings of a page are its title and its sections, one rank each, so none is skipped. */
export function checkHeadings(source: ConfigSource): ConfigFinding[] {
  const intoTexts = writtenTexts(source)
    .filter(({ text }) => markdownHeading.test(text))
    .map(({ file, path }): ConfigFinding => ({
      file,
      path,
      severity: 'error',
      what: 'A line of this text begins with #, as headings do in Markdown.',
      why:
        'Headings inside texts would break the order of headings that people who hear the page move by, so the # ' +
        'would be shown as it is.',
      fix: 'Begin a section for it, or write the line in **bold**.',
    }));
  const nested = walkItems(source).flatMap(({ file, path, item }) =>
    ('section' in item ? sectionsIn(item.items, [...path, 'items'], source.blocks) : []).map(
      (found): ConfigFinding => ({
        file,
        severity: 'error',
        ...found,
        why: 'Its heading would have the rank of the outer one, and what belongs to which could not be heard.',
        fix: 'End the outer section before it, or give the questions a notice or a tab group instead of a heading.',
      }),
    ),
  );
  return [...intoTexts, ...nested];
}

type Found = Pick<ConfigFinding, 'path' | 'what'>;

/**
 * The sections that are directly in another one, under a choice in it, or in a block that it uses. Those deeper down
 * are found from their own section.
 */
function sectionsIn(
  items: readonly Item[],
  path: ConfigFinding['path'],
  blocks: ConfigSource['blocks'],
  used: readonly string[] = [],
): Found[] {
  return items.flatMap((item, index): Found[] => {
    const at = [...path, index];
    if ('section' in item) return [{ path: [...at, 'section'], what: 'This section stands inside another section.' }];
    if ('use' in item)
      return usesSection(item.use)
        ? [{ path: [...at, 'use'], what: `The block ${item.use} holds a section, and is used inside another section.` }]
        : [];
    return itemsBelow(item, at).flatMap(([below, inside]) => sectionsIn(inside, below, blocks, used));
  });

  function usesSection(name: string): boolean {
    const block = Object.hasOwn(blocks, name) && !used.includes(name) ? blocks[name] : undefined;
    return block !== undefined && sectionsIn(block.content.items, [], blocks, [...used, name]).length > 0;
  }
}
