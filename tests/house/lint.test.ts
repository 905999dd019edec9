import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatted, formatter, linted, linter } from '../../scripts/commands.mjs';
import { runTool } from '../../scripts/run-tool.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

const rules = ['--config', resolve('.oxlintrc.json')];

/** A file of each sort that the linter must refuse, by the rule that refuses it. */
const plants: Record<string, { text: string; rule: string }> = {
  'any.ts': { text: 'export const loose = (value: any): unknown => value;\n', rule: 'no-explicit-any' },
  'ignored.ts': { text: "// @ts-ignore\nexport const count: number = 'one';\n", rule: 'ban-ts-comment' },
  'default.ts': { text: 'const answer = 1;\nexport default answer;\n', rule: 'no-default-export' },
  'console.ts': { text: "export const say = (): void => console.log('here');\n", rule: 'no-console' },
  'cycle-a.ts': { text: "import type { B } from './cycle-b.ts';\nexport interface A { b: B }\n", rule: 'no-cycle' },
  'cycle-b.ts': { text: "import type { A } from './cycle-a.ts';\nexport interface B { a: A }\n", rule: 'no-cycle' },
  'hook.tsx': {
    text: "import { useState } from 'react';\nexport function Sometimes({ on }: { on: boolean }): unknown {\n  if (on) useState(0);\n  return null;\n}\n",
    rule: 'rules-of-hooks',
  },
  'image.tsx': { text: 'export const Image = (): unknown => <img src="crest.svg" />;\n', rule: 'alt-text' },
  'BadName.ts': { text: 'export const name = 1;\n', rule: 'filename-case' },
  'only.test.ts': {
    text: "import { expect, it } from 'vitest';\nit.only('counts', () => { expect(1).toBe(1); });\n",
    rule: 'no-focused-tests',
  },
  'empty.test.ts': { text: "import { it } from 'vitest';\nit('asserts nothing', () => {});\n", rule: 'expect-expect' },
};

describe('lint', () => {
  it('finds nothing, in every file of the house', async () => {
    const { code, output } = await runTool(linter, linted);
    if (code !== 0) throw new Error(output);
    expect(Number(/on (\d+) files/.exec(output)?.[1])).toBeGreaterThan(200);
  });

  it('finds every file formatted', async () => {
    const { code, output } = await runTool(formatter, ['--check', ...formatted]);
    expect(code, output).toBe(0);
  });

  it('refuses each planted mistake', async () => {
    const folder = await scratchFolder();
    await plant(folder, Object.fromEntries(Object.entries(plants).map(([file, { text }]) => [file, text])));
    const { results } = await runTool(linter, [...rules, '--format', 'unix', folder]);
    const missed = Object.entries(plants).filter(
      ([file, { rule }]) =>
        !results.split('\n').some((line) => line.startsWith(join(folder, file)) && line.includes(rule)),
    );
    expect(missed.map(([file, { rule }]) => `${rule} said nothing about ${file}`)).toEqual([]);
  });
});
