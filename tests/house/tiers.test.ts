import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { leftOut } from '../../scripts/left-out.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { deepFiles } from '../../scripts/tiers.ts';
import { filesInGit } from './files-in-git.ts';

describe('the two tiers', () => {
  const deep = deepFiles();
  const files = filesInGit().filter((file) => /\.test\.tsx?$/.test(file) && file !== 'tests/house/tiers.test.ts');

  it('have every test file of this repository in a project', () => {
    expect(files.length).toBeGreaterThan(300);
    // Those of `release` have a command of their own, `npm test -- --release`.
    const inProjects = /^(?:packages|apps)\/|^tests\/(?:house|journey|ledger|release)\/[^/]*\.ts$/;
    expect(files.filter((file) => !inProjects.test(file))).toEqual([]);
  });

  it('find every tag: a file with one names it in full', () => {
    const tagged = files.filter((file) =>
      /\btags: |\{ tags\b|@module-tag (?!browser)/.test(readFileSync(file, 'utf8')),
    );
    expect(tagged.length).toBeGreaterThan(50);
    expect(tagged.filter((file) => !deep.includes(file))).toEqual([]);
  });

  it('have a property tried as often as its tier says wherever fast-check is asked', () => {
    const asking = files.filter((file) => /\bfc\.assert\(/.test(readFileSync(file, 'utf8')));
    expect(asking.length).toBeGreaterThan(5);
    expect(asking.filter((file) => !readFileSync(file, 'utf8').includes('propertyRuns('))).toEqual([]);
    expect(asking.filter((file) => !deep.includes(file))).toEqual([]);
  });
});

describe('a machine without a browser, without git', () => {
  it('runs what needs none of them, and names what it leaves out with its reason', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium').stubEnv('PATH', '/nowhere');
    const without = await leftOut('deep');
    const listed = filesInGit();
    vi.unstubAllEnvs();
    expect(without.filter(({ fails }) => fails).map(({ what, why }) => `${what}: ${why}`)).toEqual([
      expect.stringMatching(/^Tests in a browser: CHROMIUM_PATH is "\/nowhere\/chromium", .*(Set it|unset it)/),
    ]);
    expect(without.filter(({ fails }) => !fails).map(({ why }) => why)).toEqual([
      expect.stringContaining('firefox-esr'),
      expect.stringContaining('webkit2gtk-driver'),
    ]);
    expect(listed.toSorted()).toEqual(filesInGit().toSorted());
  });

  it('leaves out by its tag what needs one', { tags: 'deep' }, async () => {
    const paths = ['packages/documents/src/kinds', 'apps/server/src/pdf/with-printed-view', 'packages/ui/src/button'];
    const { code, output } = await runTool('scripts/run.mjs', ['test', ...paths], {
      env: { CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect([code, output]).toEqual([0, expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n$/)]);
  });
});
