import { answerProblems, formatPatterns, signupSchema, type Rule } from '@quire/validation';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../staff/command-context.ts';
import { realConfig } from '../testing/server-process.ts';

const length = 100_000;
const plain = 'a'.repeat(length);
const today = { date: '2026-09-01', instant: Date.parse('2026-09-01T12:00:00Z') };
/** Texts that rules ask for, without an end: begun well, and ended badly. */
const pieces = ['a', '0', ' ', '.', '-', 'a.', 'a-', '1-', 'a@a.', '\n', '\u{1F600}'];
const beginnings = ['', 'a@a.', '0.', '(555) '];
const hostile = pieces.flatMap((piece) =>
  beginnings.flatMap((beginning) =>
    ['', '!'].map((ending) => beginning + piece.repeat(length / piece.length) + ending),
  ),
);

/** CPU time of this thread in microseconds. */
function cpuOf(does: () => unknown): number {
  const begin = process.threadCpuUsage();
  does();
  const { user, system } = process.threadCpuUsage(begin);
  return user + system;
}

/** The cost of reading a text once, here and now: some clocks tick every 4 ms, and one pass takes a hundredth of it. */
function costOfOnePass(text: string): number {
  const onePass = /^[^\0]*$/u;
  let [spent, passes] = [0, 0];
  while (spent < 20_000) {
    spent += cpuOf(() => {
      for (let at = 0; at < 1_000; at += 1) onePass.test(text);
    });
    passes += 1_000;
  }
  return spent / passes;
}

/**
 * Returns the passes over the text. The first try may meet garbage collection, or a machine that has become slower
 * since a pass was measured: the least of three counts, each with a pass of its own.
 */
function passesOf(does: () => unknown, text: string, pass = costOfOnePass(text)): number {
  const again = (): number => cpuOf(does) / costOfOnePass(text);
  const first = cpuOf(does) / pass;
  return first <= mostPasses ? first : Math.min(first, again(), again());
}
/** A pattern may have 32 open states at once; a nonlinear one takes thousands of passes. */
const mostPasses = 500;

let rules: Rule[];
beforeAll(async () => {
  const { questionnaire } = await readConfig(realConfig);
  const asked = questionnaire.nodes.flatMap((node) => (node.kind === 'question' ? node.rules : []));
  const formats = Object.keys(formatPatterns).map(
    (is) => ({ kind: 'format', is: is as keyof typeof formatPatterns, message: '' }) as const,
  );
  const numbers = [
    { kind: 'number', min: 0, max: 4.5, step: 0.01, message: '' },
    { kind: 'number', integer: true, message: '' },
  ] as const;
  // Of rules that only count or compare, one of each kind is enough.
  const nameOf = (rule: Rule): string =>
    ['pattern', 'format', 'number', 'date'].includes(rule.kind)
      ? JSON.stringify({ ...rule, message: '', when: 0 })
      : rule.kind;
  rules = [...new Map([...asked, ...formats, ...numbers].map((rule) => [nameOf(rule), rule])).values()];
});

describe('on 100 KB of hostile text', () => {
  test('no rule of the questionnaire or of validation takes long', () => {
    const pass = costOfOnePass(plain);
    expect(rules.filter(({ kind }) => kind === 'pattern' || kind === 'format').length).toBeGreaterThan(2);
    const slow = rules
      .flatMap((rule) =>
        hostile.map((text) => ({
          rule,
          text: text.slice(0, 12),
          passes: passesOf(() => answerProblems([rule], text, today), plain, pass),
        })),
      )
      .filter(({ passes }) => passes > mostPasses);
    expect(
      slow.map(
        ({ rule, text, passes }) => `${JSON.stringify(rule)} on ${JSON.stringify(text)}…: ${Math.round(passes)} passes`,
      ),
    ).toEqual([]);
  });

  test('nor do the fields of an account', () => {
    const pass = costOfOnePass(plain);
    for (const text of hostile)
      expect(
        passesOf(() => signupSchema.safeParse({ username: text, password: text }), plain, pass),
        text.slice(0, 12),
      ).toBeLessThan(mostPasses);
  });

  test('a pattern that does would be found', () => {
    const text = `${' '.repeat(4_000)}!`;
    expect(
      passesOf(() => answerProblems([{ kind: 'pattern', matches: String.raw`\s+$`, message: '' }], text, today), text),
    ).toBeGreaterThan(mostPasses);
  });
});
