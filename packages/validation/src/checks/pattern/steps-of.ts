import type { PatternPart } from './read-pattern.ts';

/**
 * The order of a pattern's character sets: for each one, every way to the next. The same next one twice is two ways.
 */
export interface PatternSteps {
  /** The source of each character set, a repeated one as often as it may be. */
  characterSets: string[];
  next: number[][];
  first: number[];
}

/** The character sets that a part can begin and end with, and in how many ways it takes nothing. */
interface Ends {
  first: number[];
  last: number[];
  empty: number;
}

const mostCharacters = 1_000;
const mostWays = 200_000;
/** In how many ways a part may take nothing: each is tried where an answer does not fit. */
const mostEmpty = 16;

/** Writes a pattern out; undefined where that would grow beyond measure. */
export function stepsOf(pattern: PatternPart): PatternSteps | undefined {
  const characterSets: string[] = [];
  const next: number[][] = [];
  let ways = 0;

  function connect(last: readonly number[], first: readonly number[]): void {
    ways += last.length * first.length;
    if (ways <= mostWays) for (const at of last) next[at]!.push(...first);
  }

  function follow(one: Ends, other: Ends): Ends {
    connect(one.last, other.first);
    return {
      first: [...one.first, ...times(other.first, one.empty)],
      last: [...other.last, ...times(one.last, other.empty)],
      empty: bounded(one.empty * other.empty),
    };
  }

  function bounded(empty: number): number {
    if (empty > mostEmpty) ways = Infinity;
    return Math.min(empty, mostEmpty);
  }

  function times(places: readonly number[], count: number): readonly number[] {
    ways += places.length * count;
    return ways > mostWays ? [] : Array.from({ length: count }, () => places).flat();
  }

  function write(part: PatternPart): Ends {
    if (characterSets.length > mostCharacters || ways > mostWays) return nothing;
    switch (part.kind) {
      case 'character': {
        next.push([]);
        const at = characterSets.push(part.source) - 1;
        return { first: [at], last: [at], empty: 0 };
      }
      case 'sequence':
        return part.parts.reduce<Ends>((before, each) => follow(before, write(each)), nothing);
      case 'choice': {
        const written = part.parts.map(write);
        return {
          first: written.flatMap(({ first }) => first),
          last: written.flatMap(({ last }) => last),
          empty: bounded(written.reduce((sum, { empty }) => sum + empty, 0)),
        };
      }
      case 'look':
        return { first: write(part.part).first, last: [], empty: 1 };
      case 'repeat':
        return writeRepeat(part);
      default:
        return nothing;
    }
  }

  function writeRepeat({ part, min, max }: Extract<PatternPart, { kind: 'repeat' }>): Ends {
    // A part that must be and takes nothing leaves its characters to those that may follow: `(|b)+` reads a b in two
    // ways.
    const further = min === 0 || takesNothing(part) ? 1 : 0;
    const copies = max === Infinity ? min + further : max;
    // From the last copy to the first, because a further copy can only be where the one before it is.
    let rest: Ends = nothing;
    for (let copy = copies; copy >= 1 && characterSets.length <= mostCharacters && ways <= mostWays; copy -= 1) {
      const one = write(part);
      if (max === Infinity && copy === copies) connect(one.last, one.first);
      // A copy that took nothing is not tried again.
      const whole = follow(copy > min || min === 0 ? { ...one, empty: 0 } : one, rest);
      rest = copy > min ? { ...whole, empty: 1 } : whole;
    }
    return rest;
  }

  const { first } = write(pattern);
  return characterSets.length > mostCharacters || ways > mostWays ? undefined : { characterSets, next, first };
}

const nothing: Ends = { first: [], last: [], empty: 1 };

/** Returns whether a part can match no character. */
function takesNothing(part: PatternPart): boolean {
  switch (part.kind) {
    case 'character':
      return false;
    case 'sequence':
      return part.parts.every(takesNothing);
    case 'choice':
      return part.parts.some(takesNothing);
    case 'repeat':
      return part.min === 0 || takesNothing(part.part);
    default:
      return true;
  }
}
