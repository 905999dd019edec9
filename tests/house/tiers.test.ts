import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingTests } from '../../scripts/missing-tests.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { slowFiles } from '../../scripts/slow-first.ts';
import { deepFiles } from '../../scripts/tiers.ts';
import { filesInGit } from './files-in-git.ts';
import { plant } from './plant.ts';
import { scratchFolder } from './scratch-folder.ts';

const test = "import { describe, expect, it } from 'vitest';\n";
const passing = '() => { expect(1).toBe(1); }';
const planted = {
  'tests/plain.test.ts': `${test}it('plain', ${passing});\n`,
  'tests/one.test.ts': `${test}it('one of two', { tags: 'deep' }, ${passing});\nit('other of two', ${passing});\n`,
  'tests/list.test.ts': `${test}it('in a list', { tags: ['both', 'deep'] }, ${passing});\n`,
  'tests/group.test.ts': `${test}describe('a group', { tags: 'deep' }, () => { it('in a group', ${passing}); });\n`,
  'tests/whole.test.tsx': `/** @module-${'tag'} both */\n${test}it('whole file', ${passing});\n`,
  'tests/hidden.test.ts': `${test}const tag = 'deep';\nit('hidden', { tags: tag }, ${passing});\n`,
};

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** The planted tests that a tier runs, by their names. */
async function namesRun(folder: string, tier: string, files: readonly string[] = []): Promise<string[]> {
  const config = `import { tags, tagsFilter, tier } from ${JSON.stringify(resolve('scripts/tiers.ts'))};\nexport default { test: { include: ['tests/*.test.{ts,tsx}'], tags, tagsFilter: [tagsFilter[tier]] } };\n`;
  await plant(folder, { 'vitest.config.mjs': config });
  const report = join(folder, 'report.json');
  const { code, output } = await runTool(
    resolve('node_modules/vitest/vitest.mjs'),
    ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`, ...files],
    { cwd: folder, env: { QUIRE_TIER: tier } },
  );
  expect(code, output).toBe(0);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title)
    .sort();
}

it('the files that begin first are there', () => {
  const files = filesInGit();
  expect(slowFiles.filter((file) => !files.includes(file))).toEqual([]);
});

describe('the two tiers', () => {
  it('run every test between them, but for one that the deep tier cannot find', async () => {
    const folder = await scratchFolder();
    await plant(folder, planted);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const found = deepFiles(folder);
    expect(found).toEqual(['tests/group.test.ts', 'tests/list.test.ts', 'tests/one.test.ts', 'tests/whole.test.tsx']);
    expect(await namesRun(folder, 'first')).toEqual(['other of two', 'plain', 'whole file']);
    expect(await namesRun(folder, 'deep', found)).toEqual(['in a group', 'in a list', 'one of two', 'whole file']);
  });

  it('count as failed what such a run would not find, and what a full run did not see', () => {
    const deep = ['tests/one.test.ts'];
    const tally = {
      passed: 3,
      failed: 0,
      idle: ['house'],
      silent: ['tests/one.test.ts', 'tests/plain.test.ts'],
      left: { 'tests/one.test.ts': 1, 'tests/hidden.test.ts': 1 },
      numbered: {},
    };
    expect(missingTests(tally, { tier: 'first', isFull: true, deep })).toEqual([
      expect.stringMatching(/^No test of the project "house" passed/),
      expect.stringMatching(/^tests\/hidden\.test\.ts has deep tests/),
    ]);
    expect(missingTests(tally, { tier: 'first', isFull: false, deep })).toEqual([
      expect.stringMatching(/^tests\/hidden\.test\.ts has deep tests/),
    ]);
    expect(missingTests({ ...tally, left: {} }, { tier: 'deep', isFull: true, deep })).toEqual([
      expect.stringMatching(/^No test of tests\/one\.test\.ts passed/),
    ]);
    expect(missingTests({ ...tally, left: {} }, { tier: 'deep', isFull: false, deep })).toEqual([]);
    expect(
      missingTests(
        { ...tally, idle: ['house', 'stories'], silent: [], left: {} },
        { tier: 'deep', isFull: true, deep },
      ),
    ).toEqual([expect.stringMatching(/^No test of the project "stories" passed/)]);
  });

  it('have every test file of this repository in a project', () => {
    const files = filesInGit().filter((file) => /\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(300);
    // Those of `release` have a command of their own, `npm test -- --release`.
    expect(
      files.filter(
        (file) =>
          !/^(?:packages|apps)\/.*\.test\.tsx?$|^tests\/(?:house|journey|ledger|release)\/[^/]*\.test\.ts$|^tests\/page\/[^/]*\.test\.tsx$/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  it('have a property tried as often as its tier says wherever fast-check is asked', () => {
    const asking = filesInGit().filter(
      (file) => /\.test\.tsx?$/.test(file) && /\bfc\.assert\(/.test(readFileSync(file, 'utf8')),
    );
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !readFileSync(file, 'utf8').includes('propertyRuns('))).toEqual([]);
    const deep = deepFiles();
    expect(asking.filter((file) => !deep.includes(file))).toEqual([]);
  });
});
