import type { Item, QuestionItem } from '../config/item.ts';
import type { Messages } from '@quire/messages';
import type { ConfigSource } from '../config/source.ts';
import { configSource } from '../testing/config-source.ts';

/** A text question; the mistakes of a test are planted in `more`. */
export const ask = (question: string, more: Partial<QuestionItem> = {}): QuestionItem => ({
  question,
  control: 'text',
  label: 'A question',
  ...more,
});

/** A small config without a mistake. The checks do not read the messages. */
export const soundSource = (items: Item[] = [ask('first_name')]): ConfigSource =>
  configSource({ items, keys: ['first_name', 'hs_name', 'hs_2_name', 'mailing_city'], messages: {} as Messages });
