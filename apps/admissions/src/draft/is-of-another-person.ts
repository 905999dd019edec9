import type { Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

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

/** Returns whether a typed name or birth date differs from the account's, beyond spaces and capitals. */
export function isOfAnotherPerson({ nodes }: Questionnaire, account: Answers, typed: Answers): boolean {
  return nodes.some((node) => {
    if (node.kind !== 'question' || !personal.includes(node.autocomplete)) return false;
    const [own, other] = [fold(account[node.key]), fold(typed[node.key])];
    return own !== '' && other !== '' && own !== other;
  });
}

const fold = (text = ''): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
