import {
  answerKeysOf,
  type Comparison,
  type Condition,
  type ConfigSource,
  type Item,
  type Operator,
  type Option,
  type Required,
} from '@quire/validation';
import type { CompiledCondition, NodeBase, QuestionNode, QuestionnaireNode } from '../questionnaire.ts';
import { compileLists } from './compile-lists.ts';
import { Findings, type Place } from './findings.ts';
import type { KnownList } from './known-list.ts';
import { comparisonLogic } from './logic.ts';
import { globalScope, type Scope } from './scope.ts';

/** The requirements that a `use` sets for its block's questions. */
export interface Requiring {
  required: Required | undefined;
  optional: boolean;
  scope: Scope;
  place: Place;
  words: Readonly<Record<string, string>>;
}

/** Place and context of new items. */
export interface Setting {
  readonly parent: number;
  readonly page: number;
  readonly scope: Scope;
  readonly place: Place;
  readonly depth: number;
  /** Blocks in expansion, outermost first. */
  readonly blocks: readonly string[];
  /** Innermost first. */
  readonly requiring: readonly Requiring[];
  /** The values for the words in braces of a block's texts. */
  readonly words: Readonly<Record<string, string>>;
  /** The prefix of the autocomplete tokens of a block's questions, or `off`. */
  readonly autofill?: string;
}

/** What a new node of any kind begins with. */
type Frame = Pick<NodeBase, 'index' | 'parent' | 'page' | 'children' | 'origin'>;

/** Returns the setting of the items in a node. */
export const inside = ({ index }: QuestionnaireNode, place: Place, setting: Setting): Setting => ({
  ...setting,
  parent: index,
  place,
  depth: setting.depth + 1,
});

export type Expand = (items: readonly Item[], setting: Setting) => void;

/** A node whose references are still names. */
export interface Unresolved {
  readonly node: QuestionnaireNode;
  readonly item: Item;
  readonly setting: Setting;
  readonly place: Place;
}

/** The node that asks an answer key. */
export interface Asked {
  readonly node: QuestionNode;
  readonly place: Place;
  /** A box of a checkbox group, a question's own answer, or the group itself, which holds none. */
  readonly as: 'answer' | 'box' | 'checkboxes';
}

/** A prefix that begins no key of the data model, and where its author wrote it. */
export interface UnknownPrefix {
  prefix: string;
  place: Place;
}

/** Limits of nesting, far above what a person can read and far below what a stack can bear. */
export const limits = { nesting: 40, nodes: 50_000, conditionDepth: 40, conditionSize: 2_000 } as const;

/** State of one compilation. */
export class Compilation {
  readonly findings: Findings = new Findings();
  readonly nodes: QuestionnaireNode[] = [];
  readonly unresolved: Unresolved[] = [];
  readonly global: Scope = globalScope();
  /** Scopes of a `use` whose words name answers. */
  readonly scopes: Scope[] = [];
  readonly asked: Map<string, Asked> = new Map();
  /** First place of each add-another or tab group, by name. */
  readonly structures: Map<string, Place> = new Map();
  readonly conditions: CompiledCondition[] = [];
  readonly lists: Map<string, KnownList>;
  /** Names of lists written beside a question, by the list and by its choices as JSON. */
  readonly inlineLists: Map<readonly Option[] | string, string> = new Map();
  /** Lists of each question with dependent options. */
  readonly dependentLists: Map<QuestionNode, readonly string[]> = new Map();
  /** Last number of each section anchor. */
  readonly anchors: Map<string, number> = new Map();
  readonly dataModel: ReadonlySet<string>;
  /** Prefixes of keys: word sequences that begin a key of the data model and do not end it. */
  readonly prefixes: ReadonlySet<string>;
  readonly unknownPrefixes: Map<string, UnknownPrefix> = new Map();
  readonly source: ConfigSource;
  readonly #conditionIndexes = new Map<string, number>();
  readonly #children: number[][] = [];

  constructor(source: ConfigSource) {
    this.source = source;
    this.lists = compileLists(source, this.findings);
    this.dataModel = new Set(answerKeysOf(source.dataModel.content));
    this.prefixes = new Set([...this.dataModel].flatMap(prefixesOf));
  }

  /** Adds the node of an item, whose references are still names. */
  addItem<Node extends QuestionnaireNode>(
    item: Item,
    setting: Setting,
    place: Place,
    make: (frame: Frame) => Node,
  ): Node {
    const node = this.add(setting, place, make);
    this.unresolved.push({ node, item, setting, place });
    return node;
  }

  /** Adds a new node, and sets its index and children. */
  add<Node extends QuestionnaireNode>(
    { parent, page }: Pick<Setting, 'parent' | 'page'>,
    origin: Place,
    make: (frame: Frame) => Node,
  ): Node {
    const children: number[] = [];
    const node = make({ index: this.nodes.length, parent, page, children, origin });
    this.nodes.push(node);
    this.#children.push(children);
    this.#children[parent]?.push(node.index);
    return node;
  }

  /** Returns the index of a condition; equal logic is kept once. */
  condition(logic: unknown, reads: Iterable<string>, source: Condition): number {
    const text = JSON.stringify(logic);
    const known = this.#conditionIndexes.get(text);
    if (known !== undefined) return known;
    this.conditions.push({ logic, reads: [...reads], source });
    this.#conditionIndexes.set(text, this.conditions.length - 1);
    return this.conditions.length - 1;
  }

  /** Returns the index of a comparison of an answer, by its full key. */
  comparison<Of extends Operator>(key: string, operator: Of, target: NonNullable<Comparison[Of]>): number {
    const source = { key, [operator]: target } as unknown as Comparison;
    return this.condition(comparisonLogic(key, operator, target), [key], source);
  }
}

function prefixesOf(key: string): string[] {
  const words = key.split('_');
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join('_'));
}
