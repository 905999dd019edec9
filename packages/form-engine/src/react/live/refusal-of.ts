import { didYouMean, nearestName } from '@quire/validation';
import {
  describeValue,
  groupAt,
  leastCount,
  questionAt,
  type Questionnaire,
  structureKeysOf,
  tabsOf,
  withoutDescription,
} from '../../core/index.ts';
import { RefusedEdit } from './refused-edit.ts';

/** Returns the words for a key that does not take a value. */
export function refusalOf(questionnaire: Questionnaire, key: string, value: unknown): RefusedEdit {
  if (typeof value !== 'string') {
    const mend = typeof value === 'number' ? `Pass '${value}'.` : "Pass a text; an empty one, '', is no answer.";
    return new RefusedEdit(key, `"${key}" was to become ${describeValue(value)}, and an answer is a text.`, mend);
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
