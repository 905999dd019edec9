import type { ConfigProblem, Option } from '@quire/validation';

// What the author's panel and the desk of `npm run dev` say to each other.

/** What the author's panel asks. `version` is that of the questionnaire whose nodes it counts. */
export type DeskRequest =
  | { kind: 'item'; version: string; node: number }
  | { kind: 'change'; version: string; node: number; change: DeskChange }
  /** Takes back the last change, if it is this one. */
  | { kind: 'undo'; id: number }
  /** Asks which change that is. */
  | { kind: 'last' };

/** Answer to a request: one of its parts, and the change that can be undone now. */
export interface DeskReply {
  /** Undefined where the item has nothing that could be changed. */
  item?: DeskItem | undefined;
  done?: DeskDone;
  refused?: DeskRefusal;
  last?: DeskStep | undefined;
}

/** A change that can be undone. */
export interface DeskStep {
  id: number;
  /** A noun phrase: `the place of first_name`. */
  what: string;
}

/** A file that was written. */
export interface DeskDone {
  file: string;
  what: string;
  isUndone?: true;
}

/** Why nothing was written. */
export type DeskRefusal = Pick<ConfigProblem, 'what' | 'why' | 'fix'>;

/** A change of one item, as the panel asks for it. */
export type DeskChange =
  /** New texts by field, with those that the author saw before; an empty one takes the field out. */
  | { kind: 'fields'; fields: Readonly<Record<string, DeskText>> }
  /** Moves the item among those beside it. */
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'addChoice'; value: string; label: string }
  /** `value` is that of the choice which the author saw at this place. */
  | { kind: 'nameChoice'; at: number; value: string; label: DeskText }
  | { kind: 'moveChoice'; at: number; value: string; by: 1 | -1 }
  | { kind: 'removeChoice'; at: number; value: string };

export interface DeskText {
  was: string;
  now: string;
}

/** An item of the form as an author can change it without opening its file. */
export interface DeskItem {
  /** Relative to the config directory. */
  file: string;
  /** How often the form asks what these lines say: a block may be used in several places. */
  uses: number;
  fields: DeskField[];
  /** Present where the choices are a plain list. */
  choices?: DeskChoices | undefined;
  /** Its place among those beside it, from 0; absent where the order is not its own. */
  place?: { at: number; of: number } | undefined;
}

export interface DeskField {
  /** As the config spells it: `label`. */
  name: string;
  /** As people say it. */
  label: string;
  value: string;
  /** What may be chosen, where not any text may. */
  choices?: readonly Option[] | undefined;
  /** Whether it has several conditions, so that one text cannot say it. */
  isFixed?: true | undefined;
}

export interface DeskChoices {
  file: string;
  options: Option[];
}

/** Where an author wrote things: `pages/about.yaml:12`. */
export interface Places {
  /** By node index; `''` is the item itself; `showWhen`, `required.0`, `options.1` are its parts. */
  nodes: readonly Readonly<Record<string, string>>[];
  /** By name. */
  conditions: Readonly<Record<string, string>>;
}
