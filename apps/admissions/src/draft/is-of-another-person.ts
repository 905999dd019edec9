import type { Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** What browsers call the names and the birth date of whoever sits there. */
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

/**
 * Returns whether a name or the birth date among typed answers differs from the account's, beyond spaces and capitals.
 */
export function isOfAnotherPerson({ nodes }: Questionnaire, account: Answers, typed: Answers): boolean {
  return nodes.some((node) => {
    if (node.kind !== 'question' || !personal.includes(node.autocomplete)) return false;
    const [own, other] = [fold(account[node.key]), fold(typed[node.key])];
    return own !== '' && other !== '' && own !== other;
  });
}

const fold = (text = ''): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
