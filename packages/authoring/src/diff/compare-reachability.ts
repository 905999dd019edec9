import {
  type Questionnaire,
  type QuestionnaireNode,
  type QuestionNode,
  readStructureKey,
  tabsKey,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { hiddenAnswers, incomplete, type NodeChange } from './config-change.ts';
import { possibleAnswers } from './possible-answers.ts';
import type { RenamedNames, RenamedTabs } from './renamed-names.ts';
import { chainOf, isDecidedAlike, isRequired, keysReadBy, logicOf, ownConditions, readerIn } from './reachability.ts';

/** Compares whether a question is shown or required for more or fewer applicants, with an example. */
export function compareReachability(
  [before, old]: [Questionnaire, QuestionNode],
  [after, now]: [Questionnaire, QuestionNode],
  { today, renamed }: { today: Today; renamed: RenamedNames },
): NodeChange[] {
  const [stood, stands] = [reachabilityOf(before, old, renamed.tabs), reachabilityOf(after, now)];
  const [shownAlike, requiredAlike] = [
    texts(stood) === texts(stands),
    requiredText(before, old) === requiredText(after, now),
  ];
  const decidedAlike = isDecidedAlike([before, old], [after, now]);
  if (shownAlike && requiredAlike && decidedAlike) return [];
  const decided = stands.findLast(({ text }) => !stood.some((each) => each.text === text))?.node;
  const direct = new Set([...ownReads(before, old), ...ownReads(after, now)]);
  const keys = new Set([
    ...keysReadBy(before, conditionsOf(before, old)),
    ...keysReadBy(after, conditionsOf(after, now)),
  ]);
  const { all, answers } = possibleAnswers([before, after], [...keys], { today, renamed });
  const found = firstOfEach(answers, [before, old], [after, now], renamed);
  const unsure = all ? '' : ' There were too many combinations to try them all.';
  // What hangs on a question that changed is told with every answer that it takes.
  const told = shownAlike ? keys : direct;
  const describe = (sample: Answers): string => describeSample(sample, told);
  const at = { in: 'new', key: now.key, ...placeOf(decided ?? now) } as const;
  const requiredAt = { in: 'new', key: now.key, origin: now.origin, field: 'required' } as const;
  const changes: NodeChange[] = [];
  if (found.hidden)
    changes.push({
      ...at,
      verdict: 'loses',
      what: `{keys} is hidden from applicants who saw it before: ${describe(found.hidden)}.`,
      effect: `${hiddenAnswers}${unsure}`,
      fix: 'Leave the condition as it is until the round is over, if their answers matter.',
    });
  if (found.shown && !shownAlike)
    changes.push({
      ...at,
      verdict: 'safe',
      what: `{keys} is shown to more applicants: ${describe(found.shown)}.`,
      effect: isEverRequired(now) ? incomplete : 'Drafts have no answer to it yet.',
    });
  if (found.required && !requiredAlike)
    changes.push({
      ...requiredAt,
      verdict: 'safe',
      what: `{keys} is required where it was not: ${describe(found.required)}.`,
      effect: incomplete,
    });
  if (found.optional && !requiredAlike)
    changes.push({
      ...requiredAt,
      verdict: 'safe',
      what: `{keys} is no longer required: ${describe(found.optional)}.`,
      effect: 'Drafts need less to be finished.',
    });
  return changes;
}

/** An applicant for each way in which a question can differ, with as few answers as there is one. */
interface Differing {
  hidden?: Answers;
  shown?: Answers;
  required?: Answers;
  optional?: Answers;
}

function firstOfEach(
  answers: Iterable<Answers>,
  [before, old]: [Questionnaire, QuestionNode],
  [after, now]: [Questionnaire, QuestionNode],
  renamed: RenamedNames,
): Differing {
  const found: Differing = {};
  for (const each of answers) {
    const [then, next] = [readerIn(before, each), readerIn(after, renamed.inNewNames(each))];
    const [counted, counts] = [then.counts(old), next.counts(now)];
    const [was, is] =
      counted && counts ? [isRequired(before, old, then.read), isRequired(after, now, next.read)] : [counted, counts];
    if (was === is) continue;
    const difference = counted && counts ? (is ? 'required' : 'optional') : is ? 'shown' : 'hidden';
    found[difference] = smaller(found[difference], each);
  }
  return found;
}

const isEverRequired = ({ required }: QuestionNode): boolean => required.some(({ message }) => message !== undefined);

const requiredConditions = ({ required }: QuestionNode): number[] =>
  required.flatMap(({ when }) => (when === undefined ? [] : [when]));
const conditionsOf = (questionnaire: Questionnaire, node: QuestionNode): number[] => [
  ...chainOf(questionnaire, node.index).flatMap(ownConditions),
  ...requiredConditions(node),
];
const ownReads = (questionnaire: Questionnaire, node: QuestionNode): string[] =>
  conditionsOf(questionnaire, node).flatMap((condition) => questionnaire.conditions[condition]!.reads);

const requiredText = (questionnaire: Questionnaire, { required }: QuestionNode): string =>
  required
    .map(({ when, message }) => `${when === undefined ? '' : logicOf(questionnaire, when)}:${message === undefined}`)
    .join('\n');

/**
 * Returns the conditions on a question, from it outwards. A tab counts by itself: compareStructure covers its group.
 */
function reachabilityOf(
  questionnaire: Questionnaire,
  node: QuestionNode,
  renamed: RenamedTabs = new Map(),
): { node: QuestionnaireNode; text: string }[] {
  return chainOf(questionnaire, node.index).flatMap((each) => {
    const around = questionnaire.nodes[each.parent];
    if (each.kind === 'tab' && around?.kind === 'tabs') {
      const group = tabsKey(around.name);
      return [{ node: each, text: `${group} ${renamed.get(group)?.get(each.name) ?? each.name}` }];
    }
    const conditions = ownConditions(each);
    return conditions.length === 0
      ? []
      : [{ node: each, text: conditions.map((condition) => logicOf(questionnaire, condition)).join() }];
  });
}

const texts = (conditions: readonly { text: string }[]): string => conditions.map(({ text }) => text).join('\n');

function placeOf(node: QuestionnaireNode): Pick<NodeChange, 'origin' | 'field'> {
  if (node.kind === 'under' || node.kind === 'tab' || node.kind === 'instance') return { origin: node.origin };
  const field =
    node.showWhen !== undefined
      ? 'showWhen'
      : node.disableWhen !== undefined
        ? 'disableWhen'
        : node.kind === 'question' && node.cases
          ? 'options'
          : undefined;
  return { origin: node.origin, ...(field !== undefined && { field }) };
}

/** Of two applicants the one with fewer answers. */
const smaller = (one: Answers | undefined, other: Answers): Answers =>
  one && answered(one) <= answered(other) ? one : other;
const answered = (answers: Answers): number => Object.values(answers).filter((value) => value !== '').length;

function describeSample(sample: Answers, keys: ReadonlySet<string>): string {
  const values = Object.entries(sample)
    .filter(([key]) => keys.has(key))
    .map(([key, value]) => `${nameOf(key)} ${value === '' ? 'not answered' : value}`);
  return values.length === 0 ? 'everybody' : `those with ${values.join(', ')}`;
}

function nameOf(key: string): string {
  const group = readStructureKey(key);
  return group ? `the ${group.kind === 'tabs' ? 'tab' : 'number'} of ${group.name}` : key;
}
