import { describe, expect, it } from 'vitest';
import { missingLetters } from './missing-letters.ts';

describe('the letters that no font draws', () => {
  it('are found once each, from scripts old and new', () => {
    expect(missingLetters('Ada \u{12000}\u{12000} and \u1A20, \u{1E900}', 'sans-serif')).toEqual([
      '\u{12000}',
      '\u1A20',
      '\u{1E900}',
    ]);
  });

  it('are none where fonts draw all, and signs are no letters', () => {
    expect(missingLetters('Zoë Δέλτα 12 \u{E0001} \u200F', 'sans-serif')).toEqual([]);
    expect(missingLetters('', 'sans-serif')).toEqual([]);
  });
});
