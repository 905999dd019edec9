import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { slowText, type Slow } from './pattern/slow-text.ts';
import { walkItems } from './walk-items.ts';

/**
 * No pattern takes longer than in proportion to the answer: some that look harmless take more than a lifetime on a
 * short one.
 */
export function checkPatternCost(source: ConfigSource): ConfigFinding[] {
  return [...walkItems(source)].flatMap(({ file, path, item }) => {
    if (!('question' in item) || item.pattern === undefined) return [];
    const listed = Array.isArray(item.pattern)
      ? item.pattern.map((entry, index) => ({ entry, at: ['pattern', index, 'matches'] }))
      : [{ entry: item.pattern, at: ['pattern', 'matches'] }];
    return listed.flatMap(({ entry, at }): ConfigFinding[] => {
      // A pattern that cannot be read is the compiler's to tell.
      const slow = isSound(entry.matches) ? slowText(entry.matches) : undefined;
      return slow ? [{ file, path: [...path, ...at], severity: 'error', ...sentences(slow) }] : [];
    });
  });
}

function isSound(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

const why = 'On a long answer that almost fits, comparing could take so long that the application stands still.';

function sentences(slow: Slow): Pick<ConfigFinding, 'what' | 'why' | 'mend'> {
  if ('text' in slow) {
    return {
      what: `This pattern can read an answer that begins with ${JSON.stringify(slow.text)} in too many ways.`,
      why,
      mend:
        'Begin it with ^, and let parts that follow each other begin with different characters: ^[a-z]+( ' +
        '[a-z]+)*$ and not ^([a-z]+ ?)+$.',
    };
  }
  return slow.because === 'looks back'
    ? {
        what: 'This pattern looks back at what it has read, or changes how it reads.',
        why,
        mend: 'Write it without a backslash and a number, (?<=, (?<! and the like.',
      }
    : {
        what: 'This pattern becomes too large once its repeats are written out.',
        why,
        mend: 'Make the numbers in braces smaller, and say how long an answer may be with minLength and maxLength.',
      };
}
