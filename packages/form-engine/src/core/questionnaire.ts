import type {
  Condition,
  Confirmation,
  ControlName,
  DateWay,
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

/** Properties of every node. Conditions are indexes into `Questionnaire.conditions`, nodes into `nodes`. */
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
/** Questions for few, closed behind `label`. They open by an applicant, or once one is answered or required. */
export interface DetailsNode extends NodeBase {
  kind: 'details';
  label: string;
}
export interface AskedTexts {
  label: string;
  /** Name of the answer where it is read; without it, `label`. */
  shortLabel?: string;
  hint?: string;
  why?: string;
  /** Other labels: the first whose condition holds. */
  names?: readonly { when: number; label: string }[];
}
/** Choices of a question, and the consequences of one. */
export interface OfferedChoices {
  /** The name in `Questionnaire.lists`; an inline list gets a name of its own. */
  list?: string;
  /** Instead of `list`: the first case that holds; while none does, the question is hidden. */
  cases?: readonly ListCase[];
  lookup?: CompiledLookup;
  confirm?: Confirmation;
  boxes?: readonly { key: string; label: string }[];
  /** A box that answers with `value`, for an applicant with nothing to write. */
  noneBox?: NoneBox;
  storesDescription: boolean;
}
/** What only a question of a phone number has. */
interface PhoneFields {
  /** Key of the question for foreign phone numbers. */
  abroad?: string;
  /** Key of the question for a second phone number. */
  second?: string;
  /** Whether a phone number of North America may have an extension, stored as `;ext=` of RFC 3966. */
  extension?: true;
  /** Country of a phone's numbers, which are stored as E.164. Without it, North America. */
  country?: string;
}

export interface QuestionNode extends NodeBase, AskedTexts, OfferedChoices, PhoneFields {
  kind: 'question';
  /** Full answer key, prefix applied. For `checkboxes` the group's key; its boxes have keys of their own. */
  key: string;
  control: ControlName;
  /** Name of a control of the host app that behaves as `control`. */
  drawnBy?: string;
  /** One of the two selects of its parent, a `monthYear`. */
  part?: 'month' | 'year';
  width: 'short' | 'half' | 'full';
  autocomplete?: string;
  /** Number of decimals, applied on leaving. */
  decimals?: number;
  /** Account field that fills the first answer of an application. */
  prefill?: 'accountEmail';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  rows?: number;
  sensitive: boolean;
  /** Encrypted at rest; sensitive answers always are. */
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
/** Source of an autocomplete's suggestions, and the answer keys (prefix applied) that a record fills, in order. */
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
/** An address; its children are the questions of its parts. */
export interface AddressNode extends NodeBase, AskedTexts {
  kind: 'address';
  key: string;
  /** Other orders of the children: the first whose condition holds. */
  orders?: readonly { when: number; children: readonly number[] }[];
}
/** The items under one choice of a question (its parent); its `showWhen` is that choice. */
export interface UnderNode extends NodeBase {
  kind: 'under';
  value: string;
}
/** Keys of a block that folds into one line: those on the line, the title first, and those required. */
export interface CompiledFold {
  line: readonly string[];
  needs: readonly string[];
}
/** Screens on which a section folds, and the keys required before it folds. */
export interface SectionFold {
  on: 'phones' | 'everyScreen';
  needs: readonly string[];
}
/** One use of a block, with its items below. Only a fold shows something of its own. */
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
  /** The button where there is no instance yet. */
  firstButton?: string;
  /** Left out, one instance is always there. */
  min?: 0;
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
  | AddressNode
  | UnderNode
  | BlockNode
  | RepeatNode
  | InstanceNode
  | TabsNode
  | TabNode
  | NoticeNode
  | ModalNode
  | CheckNode;

/** An option list with known values, or one counted from the current year. */
export type CompiledList = { options: readonly Option[] } | Extract<OptionList, { years: unknown }>;

/** A questionnaire ready to run: plain data, made once at build, the same in browser and server. */
export interface Questionnaire {
  /** Hash of everything below: questionnaires of one version behave alike. */
  version: string;
  timeZone: string;
  /** How dates are typed and shown. Without it, `usualDates`. */
  dates?: DateWay;
  /** Problem of an answer that its list no longer offers: `form.noOption` of the messages. */
  noOption: string;
  /** Reports wrong answers on leaving, and not only after a try to submit. */
  validate?: 'onLeave';
  /** Marks required questions in place of optional ones. */
  marks?: 'required';
  /** Texts that replace messages for some applicants: the first whose condition holds. */
  forSome?: readonly { when: number; texts: TextsForSome; origin: QuestionnaireNode['origin'] }[];
  /** Parents come before their children. */
  nodes: readonly QuestionnaireNode[];
  /** Page nodes in the order of the navigation. */
  pages: readonly number[];
  conditions: readonly CompiledCondition[];
  lists: Readonly<Record<string, CompiledList>>;
  /** Node indexes in order of evaluation: after everything that their conditions read. */
  order: readonly number[];
  /** Answer key, also of a box or a checkbox group, to its question node. */
  asks: Readonly<Record<string, number>>;
  /** Answer or structure key to the nodes whose facts read it. */
  dependents: Readonly<Record<string, readonly number[]>>;
  /** Answer key to the other question nodes whose problems read it. */
  problemReaders: Readonly<Record<string, readonly number[]>>;
  /** Every key of the data model, without `_desc` companions. */
  dataModel: readonly string[];
  /** Keys whose answer is encrypted at rest, masked, and never stored in a browser. */
  sensitive: readonly string[];
  /** Keys whose answer is encrypted at rest, sensitive ones included. */
  encrypted: readonly string[];
}
