import { didYouMean, nearestName, type Answers } from '@quire/validation';
import { repeatKey, tabsKey, tabsOf, type Questionnaire } from '../../core/index.ts';
import { structureKeysOf } from './structure-keys.ts';

/** A host changed something that no question asks, or to something that no answer can be. Nothing was changed. */
export class RefusedEdit extends Error {
  override readonly name = 'RefusedEdit';
  readonly key: string;

  constructor(key: string, what: string, mend: string) {
    super(`${what} Nothing was changed, because the answer would have been lost. ${mend}`);
    this.key = key;
  }
}

/** Whether a key is the label of another one's choice: `onEdit` tells both, and so both may be handed in. */
export const isCompanion = (set: Answers, key: string): boolean => key.endsWith('_desc') && Object.hasOwn(set, key.slice(0, -'_desc'.length));

/** @throws RefusedEdit for a key that nobody asks, and a value that is no answer to it */
export function refuseEdit(questionnaire: Questionnaire, key: string, value: unknown): void {
  if (typeof value !== 'string') {
    const mend = typeof value === 'number' ? `Pass '${value}'.` : "Pass a text; an empty one, '', is no answer.";
    throw new RefusedEdit(key, `"${key}" was to become ${formatAnswer(value)}, and an answer is a text.`, mend);
  }
  const { asks, nodes } = questionnaire;
  const node = Object.hasOwn(asks, key) ? nodes[asks[key]!] : undefined;
  if (node?.kind !== 'question') refuseStructure(questionnaire, key, value);
  else if (node.boxes && !node.boxes.some((box) => box.key === key)) {
    throw new RefusedEdit(key, `"${key}" asks for several boxes, and has no answer of its own.`, `Change one of them: ${node.boxes.map((box) => box.key).join(', ')}.`);
  }
}

function refuseStructure(questionnaire: Questionnaire, key: string, value: string): void {
  const group = questionnaire.nodes.find((node) => (node.kind === 'repeat' && repeatKey(node.name) === key) || (node.kind === 'tabs' && tabsKey(node.name) === key));
  if (group?.kind === 'repeat') {
    if (value === '' || /^[1-9]\d*$/.test(value)) return;
    throw new RefusedEdit(key, `"${key}" was to become "${value}", which is no number of items.`, `Pass a whole number as a text, from '1' to '${group.max}'.`);
  }
  if (group?.kind === 'tabs') {
    const tabs = tabsOf(questionnaire, group).map(({ name }) => name);
    if (value === '' || tabs.includes(value)) return;
    throw new RefusedEdit(key, `"${key}" was to become "${value}", which is none of its tabs.`, didYouMean(nearestName(value, tabs), `Pass one of them: ${tabs.join(', ')}.`));
  }
  const chosen = key.replace(/_desc$/, '');
  if (chosen !== key && Object.hasOwn(questionnaire.asks, chosen)) throw new RefusedEdit(key, `"${key}" is the label of what is chosen, and follows from it.`, `Change "${chosen}".`);
  if (questionnaire.dataModel.includes(key)) throw new RefusedEdit(key, `"${key}" is in the data model, and no question asks it.`, 'Put a question on a page that does.');
  const known = [...Object.keys(questionnaire.asks), ...structureKeysOf(questionnaire)];
  throw new RefusedEdit(key, `No question asks "${key}".`, didYouMean(nearestName(key, known), 'Pass a key of the data model, with its prefix.'));
}

const formatAnswer = (value: unknown): string => (value === null || value === undefined ? String(value) : `the ${typeof value} ${JSON.stringify(value)}`);
