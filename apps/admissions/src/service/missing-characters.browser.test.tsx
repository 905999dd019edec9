import { describe, expect, it } from 'vitest';
import { missingCharacters } from './missing-characters.ts';

describe('the letters that no font draws', () => {
  it('are found once each, from scripts old and new', () => {
    expect(missingCharacters('Ada \u{12000}\u{12000} and \u1A20, \u{1E900}', 'sans-serif')).toEqual([
      '\u{12000}',
      '\u1A20',
      '\u{1E900}',
    ]);
  });

  it('are none where fonts draw all, and signs are no letters', () => {
    expect(missingCharacters('Zoë Δέλτα 12 \u{E0001} \u200F', 'sans-serif')).toEqual([]);
    expect(missingCharacters('', 'sans-serif')).toEqual([]);
  });
});
