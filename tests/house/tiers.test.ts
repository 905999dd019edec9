import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
    const tagged = files.filter((file) => /\btags: |\{ tags\b|@module-tag/.test(readFileSync(file, 'utf8')));
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
