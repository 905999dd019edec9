import type { Answers } from '@quire/validation';
import { groupAt, leastCount, questionAt, type Questionnaire, tabsOf, withoutDescription } from '../../core/index.ts';

/** An edit of an unknown key or with an invalid value. Nothing was changed. */
export class RefusedEdit extends Error {
  override readonly name = 'RefusedEdit';
  readonly key: string;

  constructor(key: string, what: string, fix: string) {
    super(`${what} Nothing was changed, because the answer would have been lost. ${fix}`);
    this.key = key;
  }
}

/**
 * Returns whether a key is the label of another one's choice: `subscribe.edits` reports both, and `change` accepts
 * both.
 */
export const isCompanion = (set: Answers, key: string): boolean =>
  withoutDescription(key) !== key && Object.hasOwn(set, withoutDescription(key));

/** Returns whether a key takes a value: any text, for a question. */
export function isTaken(questionnaire: Questionnaire, key: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const node = questionAt(questionnaire, key);
  if (node) return !node.boxes || node.boxes.some((box) => box.key === key);
  const group = groupAt(questionnaire, key);
  if (!group) return false;
  if (value === '') return true;
  return group.kind === 'repeat'
    ? /^[1-9]\d*$/.test(value) || value === String(leastCount(group))
    : tabsOf(questionnaire, group).some(({ name }) => name === value);
}
