import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileConfig } from '@quire/form-engine/config';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runTool } from '../../../../scripts/run-tool.ts';
import { answerTypes } from './print-types.ts';
import { runCommand, startCommand } from '../test-command.ts';

const { config } = compileConfig({
  title: 'About',
  items: [
    { question: 'name', label: "Somebody's name */", control: 'text' },
    {
      question: 'size',
      label: 'Size',
      control: 'select',
      options: [
        { value: 'S', label: 'Small' },
        { value: "L'", label: 'Large' },
      ],
    },
    { question: 'agree', label: 'Agree', control: 'checkbox' },
    { question: 'days', label: 'Days', control: 'checkboxes', boxes: [{ key: 'mon', label: 'Monday' }] },
    {
      repeat: 'people',
      label: 'Person',
      max: 2,
      button: 'Add a person',
      items: [{ question: 'first', label: 'First', control: 'text' }],
    },
  ],
});

describe('types of the answers of a form', () => {
  it('has a field for each key, with the choices that are fixed', () => {
    expect(answerTypes(config!.questionnaire)).toContain(`export type Submitted = {
  /** Somebody's name * / */
  name?: string;
  /** Size */
  size?: 'S' | 'L\\'';
  size_desc?: string;
  /** Agree */
  agree?: 'true';
  /** Monday */
  mon?: 'true';
`);
    expect(answerTypes(config!.questionnaire)).toContain("  '@repeat:people'?: `${number}`;");
  });

  it('are types: a right answer is one, and a misspelt key or another choice is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quire-types-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'answers.ts'), answerTypes(config!.questionnaire));
    await writeFile(
      join(folder, 'use.ts'),
      `import type { Draft, Submitted } from './answers.ts';
export const right: Draft = { name: 'Ada', size: 'S', '@repeat:people': '2', 'size@x': 'S' };
export const misspelt: Submitted = { nmae: 'Ada' };
export const other: Submitted = { size: 'M' };
`,
    );
    const compiler = resolve('node_modules/typescript-native/bin/tsc');
    const { output } = await runTool(
      compiler,
      [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--allowImportingTsExtensions',
        '--module',
        'nodenext',
        '--types',
        '',
        'use.ts',
      ],
      { cwd: folder },
    );
    expect([...output.matchAll(/use\.ts[(:](\d+)/g)].map(([, line]) => line)).toEqual(['3', '4']);
  });

  it('come from a directory on stdout', async () => {
    const { code, out, err } = await startCommand('quire', ['types', '--dir', 'examples/survey']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\/\/ Made by quire types\./);
  });

  it.each([
    [['types', '--dir', 'nowhere'], /There is no config in .*nowhere/],
    [['type'], /quire has one command, types, and here is "type"/],
    [['types', '--dri', 'x'], /Unknown option '--dri'/],
  ])('%j ends with 2 and a reason', async (args, reason) => {
    const { code, err } = await runCommand('quire', args);
    expect(code).toBe(2);
    expect(err).toMatch(reason);
  });
});
