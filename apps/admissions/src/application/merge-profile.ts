import { prefilledAnswers, splitStructure, type Questionnaire } from '@quire/form-engine/core';
import type { AccountCopy } from '@quire/sync';
import type { Answers, Today } from '@quire/validation';
import { mergeAnswers, type Merged } from './merge-answers.ts';

export interface LoginInput {
  questionnaire: Questionnaire;
  today: Today;
  account: AccountCopy;
  isSubmitted: boolean;
  /** This student's edits that the server lacks, structure included. */
  unsent: Answers;
  /** Answers and structure typed before the login. */
  typed: Answers;
}

export interface LoginMerge extends Merged {
  /** Answers of the account, with its own unsent edits. */
  answers: Answers;
  structure: Answers;
  /** Edits of the account to send. */
  unsaved: Answers;
  /** Whether another person seems to have typed before the login. */
  isAnothers: boolean;
}

/**
 * Merges an account with what this device has: the account's own unsent edits count, and answers typed before the login
 * fill its gaps. What differs is a conflict, which the student decides.
 */
export function mergeProfile({
  questionnaire,
  today,
  account: read,
  isSubmitted,
  unsent,
  typed,
}: LoginInput): LoginMerge {
  // Submitted applications accept no edits: unsent answers, sensitive ones included, are conflicts.
  const unsaved = isSubmitted ? {} : unsent;
  const account = { ...read.answers, ...unsaved };
  const isAnothers = !isSubmitted && isOfAnotherPerson(questionnaire, account, typed);
  const merged =
    isSubmitted || isAnothers
      ? { filled: {}, conflicts: { ...typed, ...(isSubmitted ? unsent : {}) } }
      : mergeAnswers({
          questionnaire,
          account,
          typed,
          prefilled: prefilledAnswers(questionnaire, read.username),
          today,
        });
  return { ...merged, ...splitStructure(account), unsaved, isAnothers };
}

/** Autofill names of a person's names and birth date. */
const personal: readonly (string | undefined)[] = [
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
];

/** Returns whether a typed name or birth date differs from the account's, as a sibling's does, beyond spelling. */
function isOfAnotherPerson({ nodes }: Questionnaire, account: Answers, typed: Answers): boolean {
  return nodes.some((node) => {
    if (node.kind !== 'question' || !personal.includes(node.autocomplete)) return false;
    const [own, other] = [fold(account[node.key]), fold(typed[node.key])];
    return own !== '' && other !== '' && own !== other;
  });
}

const fold = (text = ''): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
