import type { Item } from '../config/item.ts';
import type { ConfigSource, SourceFile } from '../config/source.ts';

/** An item, and where its author wrote it. */
export interface WrittenItem {
  file: string;
  path: readonly (string | number)[];
  item: Item;
}

/** Every item of every page and block, as it is written: what a block holds comes once, however often it is used. */
export function* walkItems(source: ConfigSource): Generator<WrittenItem> {
  for (const written of [...source.pages, ...Object.values(source.blocks)]) yield* walkWritten(written);
}

/** Every item of one page or block. */
export function walkWritten({ file, content }: SourceFile<{ items: Item[] }>): Generator<WrittenItem> {
  return walk(file, ['items'], content.items);
}

function* walk(file: string, path: WrittenItem['path'], items: readonly Item[]): Generator<WrittenItem> {
  for (const [index, item] of items.entries()) {
    const at = [...path, index];
    yield { file, path: at, item };
    if ('tabs' in item) {
      for (const [tab, { items: inside }] of item.items.entries())
        yield* walk(file, [...at, 'items', tab, 'items'], inside);
    } else if ('items' in item) {
      yield* walk(file, [...at, 'items'], item.items);
    } else if ('question' in item) {
      for (const [value, inside] of Object.entries(item.under ?? {}))
        yield* walk(file, [...at, 'under', value], inside);
    }
  }
}
