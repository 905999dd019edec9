import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configDir, runGenerator } from './run-generator.ts';

let folder: string;
const config = (): string => join(folder, 'config');
const stories = (): string => join(folder, 'generated');
const written = (file: string): Promise<string> => readFile(join(stories(), file), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quire-stories-'));
  await cp(configDir, config(), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'a mistaken config has a page of its mistakes, and a theme and messages for all others',
  { tags: 'deep' },
  async () => {
    const page = join(config(), 'pages/about.yaml');
    const right = await readFile(page, 'utf8');
    await writeFile(page, right.replace('control: date', 'control: dateish'));
    expect(await runGenerator(config(), stories())).toContain('dateish');
    expect((await readdir(stories())).toSorted()).toEqual([
      'mistakes.mdx',
      'other-questionnaire.js',
      'questionnaire.js',
    ]);
    const told = await written('mistakes.mdx');
    expect(told).toContain('title="Your questionnaire/Mistakes"');
    expect(told).toContain('Use one of text, textarea,');
    const fallback = (await import(/* @vite-ignore */ join(stories(), 'questionnaire.js'))) as Record<string, object>;
    expect(fallback).toMatchObject({
      questionnaire: { timeZone: expect.any(String) },
      institution: { theme: { colors: { ink: expect.any(String) } } },
      messages: { summary: { heading: expect.any(String) }, addAnother: { signUp: expect.any(String) } },
    });

    await writeFile(page, right);
    expect(await runGenerator(config(), stories())).toBeUndefined();
    expect(await readdir(stories())).not.toContain('mistakes.mdx');
    expect(await written('questionnaire.js')).toContain('Wexcombe University');

    // While Storybook runs, what was shown before stays.
    await writeFile(page, right.replace('control: date', 'control: dateish'));
    await runGenerator(config(), stories(), true);
    expect(await readdir(stories())).toContain('001-about.stories.tsx');
    expect(await readdir(stories())).toContain('mistakes.mdx');
  },
);
