import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { readSuggestions } from './use-suggestions.ts';

const entry = (id: string): { id: string; text: string } => ({ id, text: `School ${id}` });

describe('readSuggestions', () => {
  it('takes five', () => {
    expect(
      readSuggestions(Array.from({ length: 10_000 }, (_, index) => entry(`${index}`)))?.map(({ id }) => id),
    ).toEqual(['0', '1', '2', '3', '4']);
  });

  it('passes over what is no suggestion, and what comes twice', () => {
    const answer = [
      null,
      7,
      'x',
      [],
      {},
      { id: '1' },
      { text: 'x' },
      { id: 2, text: 'x' },
      { id: '3', text: ' ' },
      { id: '4', text: 'x', subText: 4 },
      entry('5'),
      entry('5'),
      entry('6'),
    ];
    expect(readSuggestions(answer)).toEqual([entry('5'), entry('6')]);
  });

  it.each([undefined, null, 'a list', { length: 3 }, 4])('reads nothing from %j', (answer) => {
    expect(readSuggestions(answer)).toBeUndefined();
  });
});

describe('cutText', () => {
  it('leaves short text alone and cuts long text at 200 characters', () => {
    expect(cutText('Wexcombe', '…')).toBe('Wexcombe');
    expect(cutText('x'.repeat(200), '…')).toBe('x'.repeat(200));
    expect(cutText('x'.repeat(10_000_000), '…')).toBe(`${'x'.repeat(200)}…`);
  });

  it('cuts no character in two', () => {
    expect(cutText(`a${'🎓'.repeat(300)}`)).toBe(`a${'🎓'.repeat(199)}`);
    expect(cutText('🎓'.repeat(150))).toBe('🎓'.repeat(150));
  });
});
