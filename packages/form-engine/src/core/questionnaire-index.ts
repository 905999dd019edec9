import { structureKeysOf } from './keys.ts';
import type {
  AddressNode,
  CheckNode,
  NoticeNode,
  Questionnaire,
  QuestionNode,
  RepeatNode,
  TabsNode,
} from './questionnaire.ts';

/** Indexes made once per questionnaire. Maps, because keys include `constructor`. */
export interface QuestionnaireIndex {
  readonly asks: ReadonlyMap<string, QuestionNode>;
  readonly questions: readonly QuestionNode[];
  /** Addresses whose order depends on answers. */
  readonly addresses: readonly AddressNode[];
  readonly dependents: ReadonlyMap<string, readonly number[]>;
  /** Each node's place in the order of evaluation. */
  readonly rank: Int32Array;
  /** Notices that time alone shows or hides. */
  readonly timed: readonly NoticeNode[];
  /** Add-another groups and tab groups, by their structure key. */
  readonly groups: ReadonlyMap<string, RepeatNode | TabsNode>;
  readonly dataModel: ReadonlySet<string>;
  /** Answer keys that decide a question's list, by its node. */
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
  const deciders = new Map(
    questions
      .filter(({ cases }) => cases)
      .map(
        ({ index, cases = [] }) =>
          [index, [...new Set(cases.flatMap(({ when }) => questionnaire.conditions[when]!.reads))]] as const,
      ),
  );
  return {
    asks,
    questions,
    addresses: nodes.filter((node) => node.kind === 'address').filter(({ orders }) => orders),
    rank,
    checksAt,
    deciders,
    dependents: new Map(Object.entries(questionnaire.dependents)),
    timed: nodes
      .filter((node) => node.kind === 'notice')
      .filter((notice) => notice.from !== undefined || notice.until !== undefined),
    groups: new Map(
      nodes
        .filter((node) => node.kind === 'repeat' || node.kind === 'tabs')
        .flatMap((node) => structureKeysOf(node).map((key) => [key, node] as const)),
    ),
    dataModel: new Set(questionnaire.dataModel),
    cleared: new Set(nodes.flatMap(({ clears = [] }) => clears)),
  };
}
