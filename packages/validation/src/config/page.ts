import { z } from 'zod';
import type { Item } from './item.ts';
import { itemSchema } from './item-schema.ts';
import { nameText, shownText } from './scalar.ts';

/** pages/<name>.yaml */
export interface Page {
  page: string;
  title: string;
  intro?: string | undefined;
  /** Where the page is in the top navigation: 1, 2, 3. */
  order: number;
  items: Item[];
}

export const pageSchema: z.ZodType<Page> = z.strictObject({
  page: nameText,
  title: shownText,
  intro: shownText.optional(),
  order: z.int().min(1).max(50),
  items: z.array(itemSchema).min(1),
});

/** blocks/<name>.yaml: items to use more than once, with or without a prefix. */
export interface Block {
  block: string;
  items: Item[];
}

export const blockSchema: z.ZodType<Block> = z.strictObject({ block: nameText, items: z.array(itemSchema).min(1) });
