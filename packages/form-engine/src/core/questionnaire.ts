import type {
  Condition,
  Confirmation,
  ControlName,
  LookupCategory,
  NoneBox,
  Option,
  OptionList,
  OwnSuggestion,
  RecordField,
  Rule,
  TextsForSome,
} from '@quire/validation';

/** JSON Logic and the answer keys it reads. Structure keys (`@repeat:hs`, `@tabs:essay`) are read like answers. */
export interface CompiledCondition {
  logic: unknown;
  reads: readonly string[];
  /** The condition as its author wrote it, for explanations. */
  source: Condition;
}

/** One entry of a question's `required` list; the first whose condition holds decides. No message: not required. */
export interface Requirement {
  when?: number;
  message?: string;
}

/**
 * The properties of every node of the tree. Conditions are indexes into `Questionnaire.conditions`, nodes into `nodes`.
 */
export interface NodeBase {
  index: number;
  parent: number;
  /** The index of the page node that this node is on. */
  page: number;
  children: readonly number[];
  showWhen?: number;
  disableWhen?: number;
  clears?: readonly string[];
  /** Where the author wrote it. */
  origin: { file: string; path: readonly (string | number)[] };
}

export interface PageNode extends NodeBase {
  kind: 'page';
  name: string;
  title: string;
  intro?: string;
}
export interface SectionNode extends NodeBase {
  kind: 'section';
  title: string;
  guidance?: string;
  anchor: string;
  fold?: SectionFold;
}
/**
 * Questions for few students, closed behind `label`. They are open once a student opens them, or one is answered or
 * must be.
 */
export interface DetailsNode extends NodeBase {
  kind: 'details';
  label: string;
}
/** Texts around something that is asked. */
export interface AskedTexts {
  label: string;
  /** The answer's name where it is read; without it, `label`. */
  shortLabel?: string;
  hint?: string;
  why?: string;
}
/** What a question offers to choose, and what it makes of a choice. */
export interface OfferedChoices {
  /** The name in `Questionnaire.lists`; an inline list gets a name of its own. */
  list?: string;
  /** Instead of `list`: the first whose condition holds says the list; while none does, the question is hidden. */
  cases?: readonly ListCase[];
  lookup?: CompiledLookup;
  confirm?: Confirmation;
  boxes?: readonly { key: string; label: string }[];
  /** A box that answers with `value`, for an applicant with nothing to write. */
  noneBox?: NoneBox;
  storesDescription: boolean;
}
export interface QuestionNode extends NodeBase, AskedTexts, OfferedChoices {
  kind: 'question';
  /**
   * The full answer key, prefix applied. For `checkboxes` the key of the checkbox group; its boxes have keys of their
   * own.
   */
  key: string;
  control: ControlName;
  /** The name of a control that the host app adds, which behaves as `control`. */
  drawnBy?: string;
  /** One of the two selects of its parent, a `monthYear`. */
  part?: 'month' | 'year';
  width: 'short' | 'half' | 'full';
  autocomplete?: string;
  /** How many decimals a number gets as it is left. */
  decimals?: number;
  /** The account field that fills the first answer of an application. */
  prefill?: 'accountEmail';
  /** The key that takes a phone number of another country. */
  abroad?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  rows?: number;
  sensitive: boolean;
  /** Encrypted at rest, which what is sensitive is without saying so. */
  encrypted?: true;
  readOnly: boolean;
  required: readonly Requirement[];
  rules: readonly Rule[];
}
/** One of the lists that a dependent question chooses from. */
export interface ListCase {
  when: number;
  list: string;
}
/**
 * The source of an autocomplete's suggestions, and the answer keys (prefix applied) that a record fills, in the order
 * to fill them.
 */
export interface CompiledLookup {
  category: LookupCategory;
  fills: readonly { key: string; field: RecordField }[];
  own?: readonly OwnSuggestion[];
}
/** A month and a year side by side; its children are the two selects. */
export interface MonthYearNode extends NodeBase, AskedTexts {
  kind: 'monthYear';
  key: string;
}
/** The items under one choice of a question (its parent); its `showWhen` is that choice. */
export interface UnderNode extends NodeBase {
  kind: 'under';
  value: string;
}
/**
 * The keys of a block that folds into one line. They are the ones on the line, the first as its title, and the ones to
 * be answered first.
 */
export interface CompiledFold {
  line: readonly string[];
  needs: readonly string[];
}
/** On which screens a section folds, and what must be answered before it folds with its answers. */
export interface SectionFold {
  on: 'phones' | 'everyScreen';
  needs: readonly string[];
}
/** One use of a block: its items come below, and it shows nothing of its own unless it folds. */
export interface BlockNode extends NodeBase {
  kind: 'block';
  block: string;
  fold?: CompiledFold;
}
export interface RepeatNode extends NodeBase {
  kind: 'repeat';
  name: string;
  label: string;
  button: string;
  max: number;
}
/** One instance of an add-another group, counted from 1. `namedBy` is the answer key that names it. */
export interface InstanceNode extends NodeBase {
  kind: 'instance';
  number: number;
  prefix: string;
  namedBy?: string;
  fold?: CompiledFold;
}
export interface TabsNode extends NodeBase {
  kind: 'tabs';
  name: string;
  label: string;
  default: string;
}
export interface TabNode extends NodeBase {
  kind: 'tab';
  name: string;
  label: string;
}
export interface NoticeNode extends NodeBase {
  kind: 'notice';
  text: string;
  from?: number;
  until?: number;
}
/** A button that opens a dialog with a text. */
export interface ModalNode extends NodeBase {
  kind: 'modal';
  button: string;
  title: string;
  text: string;
  size: 'xs' | 's' | 'm';
}
export interface CheckNode extends NodeBase {
  kind: 'check';
  name: string;
  when: number;
  at: string;
  message: string;
  severity: 'blocks' | 'warns' | 'informs';
}
export type QuestionnaireNode =
  | PageNode
  | SectionNode
  | DetailsNode
  | QuestionNode
  | MonthYearNode
  | UnderNode
  | BlockNode
  | RepeatNode
  | InstanceNode
  | TabsNode
  | TabNode
  | NoticeNode
  | ModalNode
  | CheckNode;

/** An option list with its values known, or one that is counted from the current year. */
export type CompiledList = { options: readonly Option[] } | Extract<OptionList, { years: unknown }>;

/** A questionnaire ready to run: plain data, made once at build, the same in browser and server. */
export interface Questionnaire {
  /** A hash of everything below: two questionnaires with one version behave alike. */
  version: string;
  timeZone: string;
  /** The problem of an answer that its list no longer offers: `form.noOption` of the messages. */
  noOption: string;
  /** Wrong answers are reported as they are left, and not only once the student has tried to submit. */
  validate?: 'onLeave';
  /** Questions that must be answered say so, and not those that need not. */
  marks?: 'required';
  /** Texts that some applicants read in place of the messages: of those whose condition holds, the first counts. */
  forSome?: readonly { when: number; texts: TextsForSome }[];
  /** Parents come before their children. */
  nodes: readonly QuestionnaireNode[];
  /** Page nodes in the order of the top navigation. */
  pages: readonly number[];
  conditions: readonly CompiledCondition[];
  lists: Readonly<Record<string, CompiledList>>;
  /** Node indexes in the order in which shown-or-hidden is evaluated: whatever a condition reads comes before it. */
  order: readonly number[];
  /** Answer key (also each box of a checkbox group, and the group's own key) to the question node that asks it. */
  asks: Readonly<Record<string, number>>;
  /** Answer or structure key to the nodes whose shown, disabled or required facts read it. */
  dependents: Readonly<Record<string, readonly number[]>>;
  /** Answer key to the question nodes whose problems read it, other than the question that asks it. */
  problemReaders: Readonly<Record<string, readonly number[]>>;
  /** Every key of the data model, without `_desc` companions. */
  dataModel: readonly string[];
  /** Keys whose answer is encrypted at rest, masked, and never stored in a browser. */
  sensitive: readonly string[];
  /** Keys whose answer is encrypted at rest, those of sensitive ones among them. */
  encrypted: readonly string[];
}
