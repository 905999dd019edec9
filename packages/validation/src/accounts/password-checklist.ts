import { textLength } from '../answers/text-length.ts';

/**
 * The rules of a new password, in the order in which they are shown; each is the name of its text. `match` only where
 * it is typed twice.
 */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special' | 'noSurroundingSpace' | 'match';

/**
 * Special characters are all but letters, numbers and white space, which includes the byte order mark, as `trim` does.
 */
const tests: Readonly<Record<Exclude<PasswordRule, 'match'>, (password: string) => boolean>> = {
  length: (password) => textLength(password) >= 12,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\p{White_Space}\uFEFF]/u.test(password),
  noSurroundingSpace: (password) => !/^[\p{White_Space}\uFEFF]|[\p{White_Space}\uFEFF]$/u.test(password),
};

/**
 * Each rule of a new password, and whether the password meets it.
 * @param confirm what was typed the second time; without it there is no rule `match`
 */
export function passwordChecklist(password: string, confirm?: string): { rule: PasswordRule; met: boolean }[] {
  const rules = Object.entries(tests).map(([rule, test]) => ({
    rule: rule as keyof typeof tests,
    met: test(password),
  }));
  return confirm === undefined ? rules : [...rules, { rule: 'match', met: password === confirm }];
}
