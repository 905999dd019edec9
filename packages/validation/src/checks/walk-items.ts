import type { Item } from '../config/item.ts';
import type { ConfigSource, SourceFile } from '../config/source.ts';

type Path = readonly (string | number)[];

/** An item, and where its author wrote it. */
export interface WrittenItem {
  file: string;
  path: Path;
  item: Item;
}

/** Every item of every page and block, as it is written: what a block holds comes once, however often it is used. */
export const walkItems = (source: ConfigSource): WrittenItem[] =>
  [...source.pages, ...Object.values(source.blocks)].flatMap(walkWritten);

/** Every item of one page or block. */
export const walkWritten = ({ file, content }: SourceFile<{ items: Item[] }>): WrittenItem[] =>
  walk(file, ['items'], content.items);

const walk = (file: string, path: Path, items: readonly Item[]): WrittenItem[] =>
  items.flatMap((item, index) => {
    const at = [...path, index];
    return [{ file, path: at, item }, ...itemsBelow(item, at).flatMap(([below, inside]) => walk(file, below, inside))];
  });

/** The lists of items right below one that is written at a path, each with its own path. */
export function itemsBelow(item: Item, at: Path): (readonly [Path, readonly Item[]])[] {
  if ('tabs' in item) return item.items.map((tab, index) => [[...at, 'items', index, 'items'], tab.items]);
  if ('items' in item) return [[[...at, 'items'], item.items]];
  const under = 'question' in item ? Object.entries(item.under ?? {}) : [];
  return under.map(([choice, inside]) => [[...at, 'under', choice], inside]);
}
