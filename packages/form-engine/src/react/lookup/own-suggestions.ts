import type { Suggestion } from '@quire/ui';
import type { OwnSuggestion } from '@quire/validation';

/** With fewer characters it would nearly always be suggested. */
const fewest = 3;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const ownId = (text: string): string => `own ${text}`;

/** Returns the author's answers that fit, then the suggestions. If the search fails, the author's alone. */
export async function withOwn(
  own: readonly OwnSuggestion[],
  typed: string,
  find: () => Promise<readonly Suggestion[]>,
): Promise<readonly Suggestion[]> {
  const ours = ownFitting(own, typed);
  if (ours.length === 0) return find();
  try {
    const found: unknown = await find();
    return [...ours, ...(Array.isArray(found) ? (found as readonly Suggestion[]) : [])];
  } catch {
    return ours;
  }
}

/** An answer fits where the typed characters begin one of its words, or one of these begins them. */
function ownFitting(own: readonly OwnSuggestion[], typed: string): Suggestion[] {
  const letters = lettersOf(typed);
  if (letters.length < fewest) return [];
  const fitsTyped = (word: string): boolean =>
    lettersOf(word).startsWith(letters) || (lettersOf(word) !== '' && letters.startsWith(lettersOf(word)));
  return own
    .filter(({ text, fits = [] }) => [text, ...fits].some(fitsTyped))
    .map(({ text }) => ({ id: ownId(text), text }));
}
