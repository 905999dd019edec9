import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tests/property-runs.ts';
import { emailPattern } from '../../answers/email.ts';
import { slowText } from './slow-text.ts';

const hostile = (text: string): string[] =>
  ['a', 'A', '0', ' ', '-', '.', '@', 'ab', 'a.', 'a@a.', 'a ', '0-', '!', text].map(
    (each) => `${(each || 'a').repeat(100_000 / (each.length || 1))}\n!`,
  );

describe('patterns that take steps in proportion to the answer', () => {
  it.each([
    String.raw`^\d.\d\d$`,
    String.raw`^\d{5}(-\d{4})?$`,
    '^[a-z]+@[a-z]+$',
    '^(ab)+$',
    '^(a+)b+$',
    '^([+*]a)+$',
    String.raw`^(\+a)+$`,
    '^((a)+b)(c+)$',
    '^[a-z]+( [a-z]+)*$',
    '^(?!0000)[0-9]{4}$',
    '^[^@]+@[a-z]+(?:[.][a-z]+)+$',
    String.raw`^[\p{L}][\p{L} '-]*$`,
    'a',
    '[0-9]',
    '^$',
    '^',
    '',
    '^(?:Y|N|Yes|No)$',
    '^[A-Z]{2,8}-?[A-Z]{0,4}$',
    '^x{1,500}$',
    String.raw`^[\w.+-]+@[\w-]+(\.[\w-]+)+$`,
    '^(?<year>20[0-9]{2})-(?:0[1-9]|1[0-2])$',
    String.raw`^\u{1F600}*$`,
    '^[\u{1F600}-\u{1F64F}]+$',
    '^a??b*?$',
    '^((((a|)|)|)|)*$',
    String.raw`^[\]a]+\]b$`,
  ])('%s', (pattern) => {
    expect(slowText(pattern)).toBeUndefined();
    const expression = new RegExp(pattern, 'u');
    for (const text of hostile('')) expect(typeof expression.test(text)).toBe('boolean');
  });
});

describe('patterns that may take longer', () => {
  it.each([
    '^(a+)+$',
    String.raw`^(?:\w*x)*$`,
    '^((a+)b?)+$',
    '^(a{2,})*$',
    '^(a|b+)+$',
    '^(x?(a+)?){2,}$',
    '^(a|a)*$',
    '^(a|ab|b)*c$',
    String.raw`^(\w|\d)+$`,
    '^(a?){40}a{40}$',
    '^(.*)(.*)(.*)$',
    String.raw`^\s*\s*$`,
    String.raw`\s+$`,
    '[a-z]+x',
    'a+b',
    '^.+@.+$',
    '^(?=.*a.*b).*$',
    String.raw`^(.*\d){3}$`,
    String.raw`^(\p{L}|[a-z])*$`,
    String.raw`^(\p{Lu}|[A-Z])*$`,
    '^([^a]|b)*$',
    '^(a*|b)*$',
    '^(a*)*$',
    '^((|b)+a)+$',
    '^(?:(b?){2,}a)+$',
    '^(?:a{0,9}){0,9}$',
    '^(\u{1F600}|[\u{1F5FF}-\u{1F601}])*$',
    String.raw`^(\u{1F600}|[^a])*$`,
    String.raw`^(\x61|a)*$`,
    String.raw`^([\s\S]|\n)*$`,
  ])('%s', (pattern) => expect(slowText(pattern)).toMatchObject({ text: expect.any(String) }));

  it.each([String.raw`^(a)\1$`, String.raw`(?<=a)b`, '(?<!a)b', String.raw`^(?<x>a)\k<x>$`])(
    '%s looks back',
    (pattern) => expect(slowText(pattern)).toEqual({ because: 'looks back' }),
  );
  it.each([
    '^a{1,5000}$',
    '^(?:a{100}){100}$',
    '^(?:a{0,99}){0,99}$',
    '^(|){9}$',
    '^((|)(|)(|)(|)(|))*$',
    `^${'(?:'.repeat(20)}ab?${'){0,9}'.repeat(20)}$`,
  ])('%s is too large', (pattern) => expect(slowText(pattern)).toEqual({ because: 'is too large' }));

  it('come with an answer that shows it', () => expect(slowText('^(a|a)*$')).toEqual({ text: 'aaaaaa' }));
});

describe('any pattern', () => {
  const part = fc.letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('a', 'b', '[ab]', '.', String.raw`\w`, '[^a]', '(?:a|)', '(|b)', '()'),
      fc
        .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
        .map(([inside, many]) => `(?:${inside})${many}`),
      fc.tuple(tie('part'), tie('part')).map((parts) => parts.join('')),
      fc.tuple(tie('part'), tie('part')).map((parts) => `(${parts.join('|')})`),
      tie('part').map((inside) => `(?=${inside})`),
    ),
  })).part;

  it('that is let through counts no more steps than a multiple of the length', { tags: 'both' }, () => {
    fc.assert(
      fc.property(part, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 }), (inside, letters) => {
        const pattern = `^${inside}$`;
        if (slowText(pattern) !== undefined) return;
        const text = `${letters.join('').repeat(30)}!`;
        expect(stepsTaken(inside, text, text.length * 32 * (pattern.length + 1) + 1_000)).toBeDefined();
      }),
      propertyRuns(3_000),
    );
  });

  it('that repeats what can be read in two ways is refused', { tags: 'both' }, () => {
    fc.assert(
      fc.property(part, (inside) => {
        fc.pre(new RegExp(`^(?:${inside})$`, 'u').test('a'));
        expect(slowText(`^(?:${inside}|a)*$`)).toBeDefined();
      }),
      propertyRuns(100),
    );
  });
});

/**
 * Counts the steps of a backtracking reader without memory until it finds no match. Undefined for more than so many
 * steps.
 */
function stepsTaken(pattern: string, text: string, limit: number): number | undefined {
  let steps = 0;
  const tooMany = new Error(`More than ${limit} steps`);
  const step = (): void => {
    steps += 1;
    // Without an end the test would run until somebody ends it.
    if (steps > limit) throw tooMany;
  };
  let at = 0;
  type Go = (from: number, then: (to: number) => boolean) => boolean;
  const letter =
    (takes: (character: string) => boolean): Go =>
    (from, then) => {
      step();
      return from < text.length && takes(text[from]!) && then(from + 1);
    };

  function choice(): Go {
    const ways = [sequence()];
    while (pattern[at] === '|') {
      at += 1;
      ways.push(sequence());
    }
    return (from, then) =>
      ways.some((way) => {
        step();
        return way(from, then);
      });
  }
  function sequence(): Go {
    const parts: Go[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(repeat(one()));
    return parts.reduceRight<Go>(
      (rest, part) => (from, then) => part(from, (to) => rest(to, then)),
      (from, then) => then(from),
    );
  }
  function one(): Go {
    const [source = ''] = /^(?:\(\?:|\(\?=|\(|\[[^\]]*\]|\\.|.)/u.exec(pattern.slice(at)) ?? [];
    at += source.length;
    if (!source.startsWith('(')) {
      const takes = new RegExp(`^${source}$`, 'u');
      return letter((character) => takes.test(character));
    }
    const inside = choice();
    at += 1;
    return source === '(?=' ? (from, then) => inside(from, () => true) && then(from) : inside;
  }
  function repeat(part: Go): Go {
    const [source = '', star = '', min = '', comma, max = ''] =
      /^(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/u.exec(pattern.slice(at)) ?? [];
    if (source === '') return part;
    at += source.length;
    const least = min === '' ? (star === '+' ? 1 : 0) : Number(min);
    const most =
      star === '?' ? 1 : star !== '' ? Infinity : comma === undefined ? least : max === '' ? Infinity : Number(max);
    const go =
      (count: number): Go =>
      (from, then) => {
        step();
        const more = (): boolean =>
          count < most && part(from, (to) => (to > from || count < least) && go(count + 1)(to, then));
        return more() || (count >= least && then(from));
      };
    return go(0);
  }
  try {
    choice()(0, (end) => {
      step();
      return end === text.length;
    });
    return steps;
  } catch (error) {
    if (error === tooMany) return undefined;
    throw error;
  }
}

it('reads email addresses in proportion to their length', () => expect(slowText(emailPattern.source)).toBeUndefined());
