import type { Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** The keys of stored answers that nobody asks any more. A companion is left aside with its answer, and not named beside it. */
export function leftAside({ asks }: Questionnaire, stored: Answers): string[] {
  const isAsked = (key: string): boolean => Object.hasOwn(asks, key);
  const keys = Object.keys(stored).filter((key) => stored[key] !== '' && !isAsked(key));
  return keys.filter((key) => !key.endsWith('_desc') || !(isAsked(withoutDesc(key)) || keys.includes(withoutDesc(key)))).toSorted();
}

const withoutDesc = (key: string): string => key.slice(0, -'_desc'.length);
