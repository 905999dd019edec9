import { characterClasses } from './character-classes.ts';
import { readPattern, type PatternPart } from './read-pattern.ts';
import { stepsOf } from './steps-of.ts';

/** In how many ways a beginning of an answer may be read. 16 of them took 1.3 ms for 100 KB; 10 ms are the most. */
const mostWays = 32;
const mostStates = 5_000;

/**
 * Where a pattern may be slow: the beginning of an answer that can be read in too many ways, or why nothing can be
 * said.
 */
export type Slow = { text: string } | { because: 'looks back' | 'is too large' };

/**
 * Whether comparing any answer with a pattern takes steps in proportion to its length; undefined when it does.
 * Follows every kind of character through all ways of reading at once, counting the ways: exact, but for what a way
 * that fails early saves.
 * @param pattern a sound regular expression, to be used with the flag `u`
 */
export function slowText(pattern: string): Slow | undefined {
  if (!judged.has(pattern)) judged.set(pattern, judge(pattern));
  return judged.get(pattern);
}

/** Many questions share a pattern, and an author's save changes few. */
const judged = new Map<string, Slow | undefined>();

function judge(pattern: string): Slow | undefined {
  const read = readPattern(pattern);
  if (!read) return { because: 'looks back' };
  const steps = stepsOf(read);
  if (!steps) return { because: 'is too large' };
  const anchored = beginsAtStart(read);
  const kinds = characterClasses(steps.characterSets);
  const seen = new Set<string>();
  const open: { ways: ReadonlyMap<number, number>; text: string }[] = [{ ways: new Map(), text: '' }];
  for (const { ways, text } of open) {
    for (const { character, taken } of kinds) {
      const next = new Map<number, number>();
      const go = (places: readonly number[], count: number): void => {
        for (const place of places)
          if (taken.has(steps.characterSets[place]!)) next.set(place, (next.get(place) ?? 0) + count);
      };
      if (text === '' || !anchored) go(steps.first, 1);
      for (const [place, count] of ways) go(steps.next[place]!, count);
      if (next.size === 0) continue;
      if ([...next.values()].reduce((sum, count) => sum + count, 0) > mostWays) return { text: text + character };
      const name = [...next].toSorted(([a], [b]) => a - b).join(';');
      if (seen.has(name)) continue;
      seen.add(name);
      if (seen.size > mostStates) return { because: 'is too large' };
      open.push({ ways: next, text: text + character });
    }
  }
  return undefined;
}

/** Returns whether a pattern can match only at the start; otherwise it is tried at every character. */
function beginsAtStart(part: PatternPart): boolean {
  if (part.kind === 'choice') return part.parts.every(beginsAtStart);
  if (part.kind === 'sequence') return part.parts[0] !== undefined && beginsAtStart(part.parts[0]);
  if (part.kind === 'repeat') return part.min > 0 && beginsAtStart(part.part);
  return part.kind === 'start';
}
