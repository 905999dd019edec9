/** @module-tag both */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tests/property-runs.ts';
import { PatternMachine } from './pattern-machine.ts';
import { TooMuchText } from './text-machine.ts';

/** Returns whether the machine finds the pattern in a whole text. */
function finds(machine: PatternMachine, text: string): boolean {
  let state = machine.start;
  for (const character of text) {
    const next = machine.step(state, character);
    if (next === undefined) return false;
    state = next;
  }
  return machine.ends(state);
}

const pattern = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '.',
      String.raw`\w`,
      '[^a]',
      '(?:a|)',
      '(|b)',
      '()',
      '^',
      '$',
      String.raw`\b`,
      String.raw`\B`,
      String.raw`\s`,
      '\u{1F600}',
      '[^]',
    ),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '{0}', '*?', '+?'))
      .map(([inside, many]) => `(?:${inside})${many}`),
    fc.tuple(tie('part'), tie('part')).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part')).map((parts) => `(${parts.join('|')})`),
    fc.tuple(fc.constantFrom('=', '!'), tie('part')).map(([kind, inside]) => `(?${kind}${inside})`),
  ),
})).part;
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', ' ', '!', '\n', '\u{1F600}'), { maxLength: 6 })
  .map((letters) => letters.join(''));

describe('a pattern written out', () => {
  it('finds what the language finds, in any text', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.boolean(),
        fc.array(text, { minLength: 1, maxLength: 20 }),
        (inside, isAnchored, texts) => {
          const source = isAnchored ? `^(?:${inside})` : inside;
          const machine = new PatternMachine(source);
          const expression = new RegExp(source, 'u');
          // V8 also begins between the halves of a pair, where the language does not.
          for (const each of texts.filter((one) => isAnchored || !one.includes('\u{1F600}')))
            expect([each, finds(machine, each)]).toEqual([each, expression.test(each)]);
        },
      ),
      propertyRuns(2_000),
    );
  });

  it.each([
    [String.raw`^(?=.*\d)(?=.*[a-z])(?!.*\s).{3,}$`, 'ab1', 'ab 1'],
    [String.raw`\bcat\b`, 'a cat.', 'concat'],
    ['^(?:(?!ab).)*$', 'ba', 'cab'],
    ['(^a|b$)', 'cb', 'ca'],
    ['^(a?){40}a{40}$', 'a'.repeat(40), 'a'.repeat(39)],
  ])('%s', (source, good, bad) => {
    const machine = new PatternMachine(source);
    expect([finds(machine, good), finds(machine, bad)]).toEqual([true, false]);
  });

  it.each([
    ['looks back', '(?<=a)b'],
    ['refers back', String.raw`^(a)\1$`],
    ['repeats without measure', '^(?:a?){9999}$'],
    ['nests without measure', `^${'(?:'.repeat(400)}a?${'){0,9}'.repeat(400)}$`],
  ])('is given up where it %s', (_, source) => {
    expect(() => new PatternMachine(source)).toThrow(TooMuchText);
  });
});
