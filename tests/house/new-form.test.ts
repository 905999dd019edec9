import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool, type ToolRun } from '../../scripts/run-tool.ts';
import { scratchFolder } from './scratch-folder.ts';

interface Report {
  ok: boolean;
  counts: { errors: number; warnings: number; pages: number; personas: number };
  problems: { what: string }[];
}

const newForm = (...args: string[]): Promise<ToolRun> => runTool('scripts/new-form.ts', args);

async function checked(directory: string): Promise<Report> {
  const { results } = await runTool('packages/authoring/src/check-config.ts', ['--json', '--dir', directory], {
    env: fromSources,
  });
  return JSON.parse(results) as Report;
}

async function blankForm(): Promise<string> {
  const directory = join(await scratchFolder(), 'our-form');
  expect((await newForm(directory)).code).toBe(0);
  return directory;
}

describe('npm run new -- form', () => {
  it('writes a form that can be used, lists in warnings what is still to be written, and says how to go on', async () => {
    const directory = join(await scratchFolder(), 'deeper', 'our form');
    const { code, output } = await newForm(directory);
    expect(code, output).toBe(0);
    expect(output).toContain(`npm run check:config -- --dir "${directory}"\n  CONFIG_DIR="${directory}" npm run dev\n`);
    const { ok, counts, problems } = await checked(directory);
    expect([ok, counts]).toMatchObject([true, { errors: 0, pages: 1, personas: 1 }]);
    expect(problems.map(({ what }) => what.replace(/ is still to be written.*/, ''))).toEqual([
      'name',
      'contact.email',
      'links.privacyPolicy',
      'banner.anonymousText',
      'completion.nextSteps',
    ]);
  });

  it('explains each file, and tells an editor what it can have', async () => {
    const directory = await blankForm();
    const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.yaml'));
    expect(files).toHaveLength(4);
    for (const file of files) {
      const text = await readFile(join(directory, file), 'utf8');
      expect(text.match(/^ *# /gm)!.length, file).toBeGreaterThan(1);
      const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
      expect(JSON.parse(await readFile(join(directory, dirname(file), schema), 'utf8')), file).toHaveProperty('title');
      expect(text).not.toMatch(/<\w+>/);
    }
  });

  it.each([
    ['without a directory', [], /^Where the form goes is not said\. Usage/],
    ['with two', ['one', 'two'], /^One directory is named, and here are one and two\./],
    ['with a file', ['package.json'], /package\.json cannot be used: it is a file/],
    ['with a directory that has something in it', ['config'], /config is not empty, and nothing in it is written over/],
  ])('does nothing %s', async (_, args, reason) => {
    const before = await readdir('config', { recursive: true });
    const { code, output, results } = await newForm(...args);
    expect([code, results]).toEqual([2, '']);
    expect(output).toMatch(reason);
    expect(await readdir('config', { recursive: true })).toEqual(before);
  });
});

describe('docs/authoring/your-own-form.md', () => {
  it('leads from a new form to one without a warning, block by block', { tags: 'deep' }, async () => {
    const directory = await blankForm();
    const page = await readFile('docs/authoring/your-own-form.md', 'utf8');
    const steps = [...page.matchAll(/(Write|Add to the end of) `([^`]+)`:\n\n```yaml\n([^]*?)```/g)];
    expect(steps, 'each block says where it goes').toHaveLength(page.match(/```yaml/g)!.length);
    // The persona that came along answers none of the later questions.
    await rm(join(directory, 'personas/by-phone.yaml'));
    for (const [, how, file, text] of steps) {
      const path = join(directory, file!);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text!, { flag: how === 'Write' ? 'w' : 'a' });
      // A list is used by the question of the step after it.
      const left = (await checked(directory)).problems.filter(({ what }) => !/TODO|districts/.test(what));
      expect(left, file).toEqual([]);
    }
    const { counts } = await checked(directory);
    expect(counts).toMatchObject({ errors: 0, warnings: 0, pages: 2, personas: 2 });
  });
});
