import { didYouMean, nearestName, type Answers, type Today } from '@quire/validation';
import {
  type ApplicationState,
  describeValue,
  groupAt,
  isTicked,
  leastCount,
  type NodeFacts,
  optionsOf,
  ownText,
  questionAt,
  type Questionnaire,
  type QuestionNode,
  structureKeysOf,
  tabsOf,
  withoutDescription,
} from '../../core/index.ts';
import { RefusedEdit } from './refused-edit.ts';

/** Returns the words for a key that does not take a value. */
export function refusalOf(questionnaire: Questionnaire, key: string, value: unknown): RefusedEdit {
  if (typeof value !== 'string') {
    const fix = typeof value === 'number' ? `Pass '${value}'.` : "Pass a text; an empty one, '', is no answer.";
    return new RefusedEdit(key, `"${key}" was to become ${describeValue(value)}, and an answer is a text.`, fix);
  }
  const node = questionAt(questionnaire, key);
  if (node?.boxes)
    return new RefusedEdit(
      key,
      `"${key}" asks for several boxes, and has no answer of its own.`,
      `Change one of them: ${node.boxes.map((box) => box.key).join(', ')}.`,
    );
  return refusalOfStructure(questionnaire, key, value);
}

function refusalOfStructure(questionnaire: Questionnaire, key: string, value: string): RefusedEdit {
  const group = groupAt(questionnaire, key);
  if (group?.kind === 'repeat') {
    return new RefusedEdit(
      key,
      `"${key}" was to become "${value}", which is no number of instances.`,
      `Pass a whole number as a text, from '${leastCount(group)}' to '${group.max}'.`,
    );
  }
  if (group?.kind === 'tabs') {
    const tabs = tabsOf(questionnaire, group).map(({ name }) => name);
    return new RefusedEdit(
      key,
      `"${key}" was to become "${value}", which is none of its tabs.`,
      didYouMean(nearestName(value, tabs), `Pass one of them: ${tabs.join(', ')}.`),
    );
  }
  const chosen = withoutDescription(key);
  if (chosen !== key && questionAt(questionnaire, chosen))
    return new RefusedEdit(key, `"${key}" is the label of what is chosen, and follows from it.`, `Change "${chosen}".`);
  if (questionnaire.dataModel.includes(key))
    return new RefusedEdit(
      key,
      `"${key}" is in the data model, and no question asks it.`,
      'Put a question on a page that does.',
    );
  const known = [...Object.keys(questionnaire.asks), ...questionnaire.nodes.flatMap(structureKeysOf)];
  return new RefusedEdit(
    key,
    `No question asks "${key}".`,
    didYouMean(nearestName(key, known), 'Pass a key of the data model, with its prefix.'),
  );
}

/**
 * Refuses values that a question's choices lack. What is stored may be one of an earlier list, and may be set
 * again.
 * @throws RefusedEdit that names the choices or the nearest one
 */
export function refuseValues(
  questionnaire: Questionnaire,
  { answers, parked, facts }: ApplicationState,
  set: Answers,
  today: Today,
): void {
  const isAlone = Object.keys(set).length === 1;
  for (const [key, value] of Object.entries(set)) {
    const node = questionAt(questionnaire, key);
    if (!node || value === '' || value === ownText(answers, key) || value === ownText(parked, key)) continue;
    // Another answer of the set may decide which list counts.
    const fact = isAlone && facts[node.index]!.shown ? facts[node.index] : undefined;
    const choices = choicesOf(questionnaire, node, today, fact);
    if (!choices || choices.includes(value)) continue;
    throw new RefusedEdit(
      key,
      `"${key}" was to become ${JSON.stringify(value)}, which is none of its choices.`,
      choices.length === 0
        ? 'It has no choices before another question is answered. Change both at once, or that one first.'
        : didYouMean(
            nearestName(value, choices),
            `Pass one of them: ${firstOf(choices.filter((choice) => choice !== ''))}.`,
          ),
    );
  }
}

/** Returns the values a question may have: of the list that counts, or else of all; undefined for a free text. */
function choicesOf(
  questionnaire: Questionnaire,
  node: QuestionNode,
  today: Today,
  fact: NodeFacts | undefined,
): readonly string[] | undefined {
  if (isTicked(node) || node.boxes) return ['true', 'false'];
  const { list, cases = [] } = node;
  if (list === undefined && cases.length === 0) return undefined;
  const lists = [...(list === undefined ? [] : [list]), ...cases.map((one) => one.list)];
  const all = fact ? [fact] : lists.map((name) => ({ shown: true, disabled: false, list: name }));
  return [...new Set(all.flatMap((one) => optionsOf(questionnaire, node, today, one).map(({ value }) => value)))];
}

const most = 10;

const firstOf = (choices: readonly string[]): string =>
  choices.slice(0, most).join(', ') + (choices.length > most ? ` … (${choices.length})` : '');
