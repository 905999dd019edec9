import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { ruleEntries, ruleLanguage } from '../config/rules.ts';
import { slowText, type Slow } from './pattern/slow-text.ts';
import { walkItems } from './walk-items.ts';

/**
 * No pattern takes longer than in proportion to the answer: some that look harmless take more than a lifetime on a
 * short one.
 */
export function checkPatternCost(source: ConfigSource): ConfigFinding[] {
  return walkItems(source).flatMap(({ file, path, item }) => {
    if (!('question' in item)) return [];
    return ruleEntries({ pattern: item.pattern }).flatMap(({ kind, entry, at }): ConfigFinding[] => {
      // The compiler reports unreadable patterns.
      const slow = 'matches' in entry && !ruleLanguage[kind].mistakeIn?.(entry) ? slowText(entry.matches) : undefined;
      return slow ? [{ file, path: [...path, ...at, 'matches'], severity: 'error', ...sentences(slow) }] : [];
    });
  });
}

const why = 'On a long answer that almost fits, comparing could take so long that the application stands still.';

function sentences(slow: Slow): Pick<ConfigFinding, 'what' | 'why' | 'fix'> {
  if ('text' in slow) {
    return {
      what: `This pattern can read an answer that begins with ${JSON.stringify(slow.text)} in too many ways.`,
      why,
      fix:
        'Begin it with ^, and let parts that follow each other begin with different characters: ^[a-z]+( ' +
        '[a-z]+)*$ and not ^([a-z]+ ?)+$.',
    };
  }
  return slow.because === 'looks back'
    ? {
        what: 'This pattern looks back at what it has read, or changes how it reads.',
        why,
        fix: 'Write it without a backslash and a number, (?<=, (?<! and the like.',
      }
    : {
        what: 'This pattern becomes too large once its repeats are written out.',
        why,
        fix: 'Make the numbers in braces smaller, and say how long an answer may be with minLength and maxLength.',
      };
}
