import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileConfig } from '@quire/form-engine/config';
import { describe, expect, it } from 'vitest';
import { configOf, institutionMark } from '../../../../tests/config-of-example.ts';
import { blocks, blocksIn } from '../../../../tests/house/blocks-of-docs.ts';
import { runCommand } from '../test-command.ts';
import { testDirectory } from '@quire/config-loader/testing';

describe('the YAML of the docs', () => {
  const examples = blocksIn('yaml');

  it('is there', () => {
    expect(examples.length).toBeGreaterThan(4);
    expect(examples.filter(({ finding }) => finding !== undefined)).not.toEqual([]);
  });

  it.each(examples)('compiles without a finding, or gives the one that it shows: $at', ({ page, text, finding }) => {
    // The institution of a page is that of all of its examples.
    const named = examples.filter((each) => each.page === page && each.text !== text).map((each) => each.text);
    const institution = named.filter((yaml) => yaml.startsWith(institutionMark)).join('');
    const found = compileConfig(configOf(text, institution)).problems.map(({ what }) => what);
    expect(found).toEqual(finding === undefined ? [] : [expect.stringContaining(finding)]);
  });
});

describe('the JSON of the docs', () => {
  it.each(blocksIn('json'))('can be read: $at', ({ text }) => {
    expect(JSON.parse(text)).toBeTypeOf('object');
  });
});

describe('what the check prints', () => {
  it('has the figures of the pages that show it', async () => {
    const { out } = await runCommand('check-config', []);
    const fine = /config is fine: 3 pages, [\w ,]*/;
    expect(out).toMatch(fine);
    for (const page of ['docs/authoring/checking.md', 'packages/authoring/README.md'])
      expect(fine.exec(await readFile(page, 'utf8'))?.[0], page).toBe(fine.exec(out)![0].trim());
  });

  it('is what checking.md and the README of the loader show of a mistake', async () => {
    const { text } = blocks.find(({ page, language }) => page === 'docs/authoring/checking.md' && language === 'json')!;
    const shown = JSON.parse(text) as { problems: { what: string; why: string; fix: string }[] };
    const folder = await testDirectory();
    await cp('config', join(folder, 'config'), { recursive: true });
    const page = join(folder, 'config/pages/about.yaml');
    await writeFile(page, (await readFile(page, 'utf8')).replace('options: yes_no', 'options: yes_on'));
    const { out } = await runCommand('check-config', ['--json'], { cwd: folder });
    // Its place moves with every line above it.
    const place = { line: expect.any(Number), column: expect.any(Number) };
    expect(JSON.parse(out)).toEqual({
      ...shown,
      problems: shown.problems.map((each) => ({ ...each, mend: each.fix, ...place })),
    });
    const readme = await readFile('packages/config-loader/README.md', 'utf8');
    for (const { what, why, fix } of shown.problems)
      for (const said of [what, why, fix]) expect(readme).toContain(said);
  });
});
