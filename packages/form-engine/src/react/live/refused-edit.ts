import { didYouMean, nearestName, type Answers } from '@quire/validation';
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

/** An edit of an unknown key or with an invalid value. Nothing was changed. */
export class RefusedEdit extends Error {
  override readonly name = 'RefusedEdit';
  readonly key: string;

  constructor(key: string, what: string, mend: string) {
    super(`${what} Nothing was changed, because the answer would have been lost. ${mend}`);
    this.key = key;
  }
}

/**
 * Returns whether a key is the label of another one's choice: `subscribe.edits` reports both, and `change` accepts
 * both.
 */
export const isCompanion = (set: Answers, key: string): boolean =>
  withoutDescription(key) !== key && Object.hasOwn(set, withoutDescription(key));

/** @throws RefusedEdit for an unknown key or an invalid value */
export function refuseEdit(questionnaire: Questionnaire, key: string, value: unknown): void {
  if (typeof value !== 'string') {
    const mend = typeof value === 'number' ? `Pass '${value}'.` : "Pass a text; an empty one, '', is no answer.";
    throw new RefusedEdit(key, `"${key}" was to become ${describeValue(value)}, and an answer is a text.`, mend);
  }
  const node = questionAt(questionnaire, key);
  if (!node) refuseStructure(questionnaire, key, value);
  else if (node.boxes && !node.boxes.some((box) => box.key === key)) {
    throw new RefusedEdit(
      key,
      `"${key}" asks for several boxes, and has no answer of its own.`,
      `Change one of them: ${node.boxes.map((box) => box.key).join(', ')}.`,
    );
  }
}

function refuseStructure(questionnaire: Questionnaire, key: string, value: string): void {
  const group = groupAt(questionnaire, key);
  if (group?.kind === 'repeat') {
    if (value === '' || /^[1-9]\d*$/.test(value) || value === String(leastCount(group))) return;
    throw new RefusedEdit(
      key,
      `"${key}" was to become "${value}", which is no number of instances.`,
      `Pass a whole number as a text, from '${leastCount(group)}' to '${group.max}'.`,
    );
  }
  if (group?.kind === 'tabs') {
    const tabs = tabsOf(questionnaire, group).map(({ name }) => name);
    if (value === '' || tabs.includes(value)) return;
    throw new RefusedEdit(
      key,
      `"${key}" was to become "${value}", which is none of its tabs.`,
      didYouMean(nearestName(value, tabs), `Pass one of them: ${tabs.join(', ')}.`),
    );
  }
  const chosen = withoutDescription(key);
  if (chosen !== key && questionAt(questionnaire, chosen))
    throw new RefusedEdit(key, `"${key}" is the label of what is chosen, and follows from it.`, `Change "${chosen}".`);
  if (questionnaire.dataModel.includes(key))
    throw new RefusedEdit(
      key,
      `"${key}" is in the data model, and no question asks it.`,
      'Put a question on a page that does.',
    );
  const known = [...Object.keys(questionnaire.asks), ...questionnaire.nodes.flatMap(structureKeysOf)];
  throw new RefusedEdit(
    key,
    `No question asks "${key}".`,
    didYouMean(nearestName(key, known), 'Pass a key of the data model, with its prefix.'),
  );
}
