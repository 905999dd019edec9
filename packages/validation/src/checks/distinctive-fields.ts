import { itemKinds } from '../config/item.ts';

/** Fields that distinguish the kinds of item, condition and option list. */
export const distinctiveFields: ReadonlySet<string> = new Set([
  ...itemKinds,
  'tab',
  'key',
  'all',
  'any',
  'not',
  'logic',
  'options',
  'from',
  'join',
  'years',
  'months',
  'by',
  'cases',
]);
