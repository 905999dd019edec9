import type { CheckNode, NoticeNode, Questionnaire, QuestionNode, QuestionnaireNode } from './questionnaire.ts';
import { repeatKey, tabsKey } from './questionnaire.ts';

/** Look-ups made once per questionnaire. Maps, so that a key such as `constructor` is a key like any other. */
export interface QuestionnaireIndex {
  readonly asks: ReadonlyMap<string, QuestionNode>;
  readonly questions: readonly QuestionNode[];
  readonly dependents: ReadonlyMap<string, readonly number[]>;
  /** Where each node stands in the settle order. */
  readonly rank: Int32Array;
  /** Notices with a window, which time alone can show or hide. */
  readonly timed: readonly NoticeNode[];
  readonly structureKeys: ReadonlySet<string>;
  readonly dataModel: ReadonlySet<string>;
  /** The answer keys that decide the list of a question with dependent options, by its node. */
  readonly deciders: ReadonlyMap<number, readonly string[]>;
  /** The keys that some node clears. */
  readonly cleared: ReadonlySet<string>;
  /** By question node. */
  readonly checksAt: ReadonlyMap<number, readonly CheckNode[]>;
}

const indexes = new WeakMap<Questionnaire, QuestionnaireIndex>();

export function indexOf(questionnaire: Questionnaire): QuestionnaireIndex {
  const known = indexes.get(questionnaire);
  if (known) return known;
  const made = makeIndex(questionnaire);
  indexes.set(questionnaire, made);
  return made;
}

/** The keys that hold a question's answers: its own, or one for each box. */
export const answerKeysOfNode = (node: QuestionNode): readonly string[] => node.boxes?.map((box) => box.key) ?? [node.key];

/** The keys that hold a node's own answers: none but a question has any. */
export const ownKeys = (node: QuestionnaireNode): readonly string[] => (node.kind === 'question' ? answerKeysOfNode(node) : []);

function makeIndex(questionnaire: Questionnaire): QuestionnaireIndex {
  const { nodes, order } = questionnaire;
  const rank = new Int32Array(nodes.length);
  for (const [position, node] of order.entries()) rank[node] = position;
  const questions = nodes.filter((node) => node.kind === 'question');
  const asks = new Map(Object.entries(questionnaire.asks).map(([key, node]) => [key, nodes[node] as QuestionNode]));
  const checksAt = new Map<number, CheckNode[]>();
  for (const check of nodes.filter((node) => node.kind === 'check')) {
    const at = asks.get(check.at)!.index;
    const known = checksAt.get(at);
    if (known) known.push(check);
    else checksAt.set(at, [check]);
  }
  const deciders = new Map(questions.filter(({ cases }) => cases).map(({ index, cases = [] }) =>
    [index, [...new Set(cases.flatMap(({ when }) => questionnaire.conditions[when]!.reads))]] as const));
  return {
    asks, questions, rank, checksAt, deciders,
    dependents: new Map(Object.entries(questionnaire.dependents)),
    timed: nodes.filter((node) => node.kind === 'notice').filter((notice) => notice.from !== undefined || notice.until !== undefined),
    structureKeys: new Set(nodes.flatMap(structureKeyOf)),
    dataModel: new Set(questionnaire.dataModel),
    cleared: new Set(nodes.flatMap(({ clears = [] }) => clears)),
  };
}

function structureKeyOf(node: QuestionnaireNode): string[] {
  if (node.kind === 'repeat') return [repeatKey(node.name)];
  return node.kind === 'tabs' ? [tabsKey(node.name)] : [];
}
