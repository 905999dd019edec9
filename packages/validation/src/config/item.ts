import { type Condition } from './condition.ts';
import { type Lookup } from './lookup.ts';
import { type QuestionOptions } from './option-list.ts';
import { type Required } from './required.ts';
import { type RuleFields } from './rules.ts';

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
 * Questions for few applicants: `details` is the text that opens them. They are open where one of them is answered, or
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
  /** Shown to the applicant on request: why we ask. */
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

/** What only a question of a phone number takes. */
interface PhoneItem {
  abroad?: string | undefined;
  second?: string | undefined;
  extension?: boolean | undefined;
  /** For `phone`: a code of ISO 3166-1. Without it, the country of the institution's `locale`. */
  country?: string | undefined;
}

export interface QuestionItem extends ItemBase, RuleFields, AskedWords, StoredHow, PhoneItem {
  question: string;
  /** One of `controlNames`, or one that the host app adds: its name is in institution.yaml. */
  control: string;
  /** The expected length of the answer on wide screens. */
  width?: 'short' | 'half' | 'full' | undefined;
  /** HTML's autocomplete: a token, with what may come before it, or `off`. */
  autocomplete?: string | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | undefined;
  /** For `text`: how many decimals a number gets as the applicant leaves it. */
  decimals?: number | undefined;
  /** For `text`: what its account begins an application with. */
  prefill?: 'accountEmail' | undefined;
  /** For `text`: a box below it that answers with `value`, such as None. */
  noneBox?: NoneBox | undefined;
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
  /** Confirmation before a checkbox counts as ticked. */
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

/** The parts of an address, in an order that suits most countries. */
export const addressParts = ['line_1', 'line_2', 'district', 'city', 'region', 'postal_code'] as const;
export type AddressPart = (typeof addressParts)[number];

/** An address: asks `<address>_line_1`, `<address>_city` and so on, as its country writes them. */
export interface AddressItem extends ItemBase, AskedWords {
  address: string;
  /** A code of ISO 3166, or the question before it that asks one. */
  country: string | { key: string };
  /** Other names of keys. */
  keys?: Partial<Record<AddressPart, string | undefined>> | undefined;
  /** Parts that are not asked. */
  without?: AddressPart[] | undefined;
  /** `{part}` in the message is the name of the part. Required are the parts that the country needs. */
  required?: Required | undefined;
  encrypted?: boolean | undefined;
  /** The prefix of the autocomplete tokens, or `off`. */
  autofill?: string | undefined;
}

/** A block from blocks/, with an optional prefix for its keys. */
export interface UseItem extends ItemBase {
  use: string;
  prefix?: string | undefined;
  /** A condition that the block's own requirements must meet as well. */
  required?: Required | undefined;
  /** Nothing in the block is required here. */
  optional?: true | undefined;
  /** Values for words of the block's texts: `{who}` in a label or message. */
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
  /** The button of an empty group; without it, `buttons.addFirst` of the messages. */
  firstButton?: string | undefined;
  /** How many there are to begin with, and at the least; without it, 1. */
  min?: 0 | 1 | undefined;
  max: number;
  label: string;
  /** The field of an instance whose answer names it, as in "Remove Ada Lovelace". */
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
  | AddressItem
  | UseItem
  | RepeatItem
  | TabsItem
  | NoticeItem
  | ModalItem
  | CheckItem;
