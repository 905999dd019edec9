import { describe, expect, it } from 'vitest';
import { passwordChecklist, type PasswordRule } from './password-checklist.ts';

const broken = (password: string, confirm?: string): PasswordRule[] =>
  passwordChecklist(password, confirm).flatMap(({ rule, met }) => (met ? [] : [rule]));

describe('passwordChecklist', () => {
  it('lists the rules in the order in which they are shown, and the match only where it is typed twice', () => {
    const rules = ['length', 'uppercase', 'lowercase', 'number', 'special', 'noSurroundingSpace'];
    expect(passwordChecklist('').map(({ rule }) => rule)).toEqual(rules);
    expect(passwordChecklist('', '').map(({ rule }) => rule)).toEqual([...rules, 'match']);
  });

  it.each<[string, PasswordRule[]]>([
    ['', ['length', 'uppercase', 'lowercase', 'number', 'special']],
    ['Aa1!aaaaaaa', ['length']],
    ['Aa1!aaaaaaaa', []],
    ['Aa1!aaaaaaaaa', []],
    ['Aa1!😀😀😀😀😀😀😀', ['length']],
    ['Aa1!😀😀😀😀😀😀😀😀', []],
    ['Éé٣!aaaaaaaa', []],
    ['Aa1_aaaaaaaa', []],
    ['Aa1 aa aaaaa', ['special']],
    ['Aa1!aa aaaaa', []],
    ['Aa1!aaaaaaaa ', ['noSurroundingSpace']],
    ['\u00A0Aa1!aaaaaaaa', ['noSurroundingSpace']],
  ])('%j breaks %j', (password, rules) => expect(broken(password)).toEqual(rules));

  it('compares the two to the letter', () => {
    expect(broken('Aa1!aaaaaaaa', 'Aa1!aaaaaaaa')).toEqual([]);
    expect(broken('Aa1!aaaaaaaa', 'Aa1!aaaaaaaA')).toEqual(['match']);
    expect(broken('Aa1!aaaaaaaa', '')).toEqual(['match']);
  });
});
