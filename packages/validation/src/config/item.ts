import { z } from 'zod';
import { autocompleteText, autofillText } from './autofill.ts';
import { conditionShape, type Condition } from './condition.ts';
import { lookupShape, type Lookup } from './lookup.ts';
import { questionOptionsShape, type QuestionOptions } from './option-list.ts';
import { requiredShape, type Required } from './required.ts';
import { ruleFields, type RuleFields } from './rules.ts';
import { keyText, nameText, scalarText, shownText } from './scalar.ts';

/**
 * A fold of questions into one line: the words of the line, and the answers that must be there first. Names are those
 * of questions below.
 */
export interface Fold {
  /** The first is the title. */
  line: string[];
  /** Without it, everything on the line. */
  needs?: string[] | undefined;
}

/** The fields that every item may carry. Hiding an item hides and clears everything below it. */
export interface ItemBase {
  showWhen?: Condition | undefined;
  disableWhen?: Condition | undefined;
  /** Further keys to clear when this item is hidden or disabled. */
  clears?: string[] | undefined;
}

export interface SectionItem extends ItemBase {
  section: string;
  guidance?: string | undefined;
  /**
   * The screens on which the section shows its heading alone as the page opens. It does where nothing in it is answered
   * or must be, or where everything is.
   */
  fold?: 'onPhones' | 'onEveryScreen' | undefined;
  items: Item[];
}

/**
 * Questions for few students: `details` is the text that opens them. They are open where one of them is answered, or
 * must be.
 */
export interface DetailsItem extends ItemBase {
  details: string;
  items: Item[];
}

/** Texts around something that is asked. */
interface AskedWords {
  label: string;
  /** The name of the answer where it is read and not asked for. */
  shortLabel?: string | undefined;
  hint?: string | undefined;
  /** Shown to the student on request: why we ask. */
  why?: string | undefined;
}

/** How an answer is stored. */
interface StoredHow {
  storeDescription?: boolean | undefined;
  /** Encrypted at rest, masked where others read it, and never kept on the device. */
  sensitive?: boolean | undefined;
  /** Encrypted at rest, and otherwise as any answer. */
  encrypted?: boolean | undefined;
}

export interface QuestionItem extends ItemBase, RuleFields, AskedWords, StoredHow {
  question: string;
  /** One of `controlNames`, or one that the host app adds: its name is in institution.yaml. */
  control: string;
  /** The expected length of the answer on wide screens. */
  width?: 'short' | 'half' | 'full' | undefined;
  /** HTML's autocomplete: a token, with what may come before it, or `off`. */
  autocomplete?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | undefined;
  /** For `text`: how many decimals a number gets as the student leaves it. */
  decimals?: number | undefined;
  /** For `text`: what its account begins an application with. */
  prefill?: 'accountEmail' | undefined;
  /** For `text`: a box below it that answers with `value`, such as None. */
  noneBox?: NoneBox | undefined;
  abroad?: string | undefined;
  options?: QuestionOptions | undefined;
  /** For `autocomplete`: where suggestions come from, and what a chosen one fills in. */
  lookup?: Lookup | undefined;
  /** For `checkboxes`: one key of its own for each box. */
  boxes?: { key: string; label: string }[] | undefined;
  /** In characters; `characterLimit` is the institution's own. */
  maxLength?: number | 'characterLimit' | undefined;
  rows?: number | undefined;
  readOnly?: boolean | undefined;
  required?: Required | undefined;
  /** For a checkbox: what is asked before it counts as ticked. */
  confirm?: Confirmation | undefined;
  /** Items that hang under one choice: shown while it is chosen. For a checkbox the choice is `true`. */
  under?: Record<string, Item[]> | undefined;
}

/** A box that answers a text question for an applicant with nothing to write. */
export interface NoneBox {
  label: string;
  value: string;
}

/** A question that is asked back in a dialog. */
export interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** A month and a year side by side: asks `<monthYear>_month` and `<monthYear>_year`. */
export interface MonthYearItem extends ItemBase, AskedWords {
  monthYear: string;
  /** Names of lists. */
  months: string;
  years: string;
  required?: Required | undefined;
}

/** A block from blocks/, with an optional prefix for its keys. */
export interface UseItem extends ItemBase {
  use: string;
  prefix?: string | undefined;
  /** A condition that the block's own requirements must meet as well. */
  required?: Required | undefined;
  /** Nothing in the block is required here. */
  optional?: true | undefined;
  /** Words of the block's texts that are filled in here: `{who}` in a label or message. */
  with?: Record<string, string> | undefined;
  /** The prefix of the autocomplete tokens of the block's questions, or `off` for all of them. */
  autofill?: string | undefined;
  /** Left out, the block never folds. */
  fold?: Fold | undefined;
}
export interface RepeatItem extends ItemBase {
  repeat: string;
  /** Without it, `buttons.addAnother` of the messages. */
  button?: string | undefined;
  max: number;
  label: string;
  /** The field of an instance whose answer names it, as in "Remove Lincoln High School". */
  namedBy?: string | undefined;
  /** Of each instance. Left out, none of them folds. */
  fold?: Fold | undefined;
  items: Item[];
}
export interface TabItem {
  tab: string;
  label: string;
  items: Item[];
}
export interface TabsItem extends ItemBase {
  tabs: string;
  label: string;
  default: string;
  items: TabItem[];
}
/** A message; with dates, shown from `from` (inclusive) until `until` (exclusive). */
export interface NoticeItem extends ItemBase {
  notice: string;
  from?: string | undefined;
  until?: string | undefined;
}
/** A button that opens a dialog with a text; `modal` is the button's text. */
export interface ModalItem extends ItemBase {
  modal: string;
  title: string;
  text: string;
  size?: 'xs' | 's' | 'm' | undefined;
}
export interface CheckItem {
  check: string;
  when: Condition;
  at: string;
  message: string;
  severity?: 'blocks' | 'warns' | 'informs' | undefined;
}
export type Item =
  | SectionItem
  | DetailsItem
  | QuestionItem
  | MonthYearItem
  | UseItem
  | RepeatItem
  | TabsItem
  | NoticeItem
  | ModalItem
  | CheckItem;

const base = {
  showWhen: conditionShape.optional(),
  disableWhen: conditionShape.optional(),
  clears: z.array(keyText).min(1).optional(),
};
const foldShape = z.strictObject({ line: z.array(keyText).min(1), needs: z.array(keyText).min(1).optional() });
const items: z.ZodType<Item[]> = z.lazy(() => z.array(itemShape).min(1));

const sectionShape = z.strictObject({
  section: shownText,
  guidance: shownText.optional(),
  fold: z.enum(['onPhones', 'onEveryScreen']).optional(),
  items,
  ...base,
});
const detailsShape = z.strictObject({ details: shownText, items, ...base });
const questionShape = z.strictObject({
  question: keyText,
  control: nameText,
  label: shownText,
  shortLabel: shownText.optional(),
  hint: shownText.optional(),
  why: shownText.optional(),
  width: z.enum(['short', 'half', 'full']).optional(),
  autocomplete: autocompleteText.optional(),
  inputMode: z.enum(['text', 'numeric', 'decimal', 'email', 'tel']).optional(),
  decimals: z.int().min(1).max(9).optional(),
  prefill: z.literal('accountEmail').optional(),
  noneBox: z.strictObject({ label: shownText, value: shownText }).optional(),
  abroad: keyText.optional(),
  options: questionOptionsShape.optional(),
  lookup: lookupShape.optional(),
  boxes: z
    .array(z.strictObject({ key: keyText, label: shownText }))
    .min(1)
    .optional(),
  maxLength: z
    .union(
      [z.int().min(1).max(100_000), z.literal('characterLimit')],
      'Write how many characters there may be, from 1 to 100000, or characterLimit for the limit in institution.yaml.',
    )
    .optional(),
  rows: z.int().min(1).max(60).optional(),
  storeDescription: z.boolean().optional(),
  sensitive: z.boolean().optional(),
  encrypted: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  required: requiredShape.optional(),
  confirm: z.strictObject({ title: shownText, text: shownText, yes: shownText, no: shownText }).optional(),
  under: z.record(scalarText, items).optional(),
  ...ruleFields,
  ...base,
});
const monthYearShape = z.strictObject({
  monthYear: keyText,
  label: shownText,
  shortLabel: shownText.optional(),
  hint: shownText.optional(),
  why: shownText.optional(),
  months: nameText,
  years: nameText,
  required: requiredShape.optional(),
  ...base,
});
const useShape = z.strictObject({
  use: nameText,
  prefix: keyText.optional(),
  required: requiredShape.optional(),
  optional: z.literal(true).optional(),
  with: z.record(nameText, shownText).optional(),
  autofill: autofillText.optional(),
  fold: foldShape.optional(),
  ...base,
});
const repeatShape = z.strictObject({
  repeat: keyText,
  label: shownText,
  button: shownText.optional(),
  max: z.int().min(1).max(10, 'Add another goes up to 10 at the most.'),
  namedBy: keyText.optional(),
  fold: foldShape.optional(),
  items,
  ...base,
});
const tabShape = z.strictObject({ tab: nameText, label: shownText, items });
const tabsShape = z.strictObject({
  tabs: nameText,
  label: shownText,
  default: nameText,
  items: z.array(tabShape).min(2),
  ...base,
});
const instant = z.iso.datetime({
  offset: true,
  error: 'Write date, time and distance from UTC, such as 2026-09-01T00:00:00-04:00.',
});
const noticeShape = z.strictObject({ notice: shownText, from: instant.optional(), until: instant.optional(), ...base });
const modalShape = z.strictObject({
  modal: shownText,
  title: shownText,
  text: shownText,
  size: z.enum(['xs', 's', 'm']).optional(),
  ...base,
});
const checkShape = z.strictObject({
  check: nameText,
  when: conditionShape,
  at: keyText,
  message: shownText,
  severity: z.enum(['blocks', 'warns', 'informs']).optional(),
});

/** The key that distinguishes the kinds of item. */
export const itemKinds = [
  'section',
  'details',
  'question',
  'monthYear',
  'use',
  'repeat',
  'tabs',
  'notice',
  'modal',
  'check',
] as const;

export const itemShape: z.ZodType<Item> = z.union([
  sectionShape,
  detailsShape,
  questionShape,
  monthYearShape,
  useShape,
  repeatShape,
  tabsShape,
  noticeShape,
  modalShape,
  checkShape,
]);
