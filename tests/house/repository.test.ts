import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionsIndex, indexDecisions } from '../../scripts/decisions-index.ts';
import { filesInGit } from './files-in-git.ts';
import { identifiersIn } from './identifiers-in.ts';

const longest = 330;
const sayNothing = /^(utils?|helpers?|common|misc|manager|types|data|info)$/;
const isSource = (file: string): boolean => /\.(tsx?|mjs|cjs|css)$/.test(file);
const isText = (file: string): boolean => !/\.(png|jpe?g|woff2?|ico|pdf|docx)$/.test(file);

describe('the files in git', () => {
  const files = filesInGit();

  it('are all here', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'package.json',
        'pnpm-lock.yaml',
        'tests/house/repository.test.ts',
        'packages/validation/src/index.ts',
      ]),
    );
  });

  it('name no machine, registry or folder of somebody', () => {
    const found = files
      .filter(isText)
      .flatMap((file) => identifiersIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`));
    expect(found).toEqual([]);
  });

  it('have names that say something', () => {
    const parts = (file: string): string[] => file.split('/').map((part) => part.replace(/\..*$/, ''));
    expect(files.filter((file) => parts(file).some((part) => sayNothing.test(part)))).toEqual([]);
  });

  it(`have at most ${longest} lines where they are source, tests aside`, () => {
    const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
    expect(
      files.filter((file) => isSource(file) && !/\.test\.tsx?$|\/texts\//.test(file) && lines(file) > longest),
    ).toEqual([]);
  });

  it('re-export by name only', () => {
    const exportsAll = files.filter(
      (file) => /^(packages|apps)\//.test(file) && isSource(file) && /^export \*/m.test(readFileSync(file, 'utf8')),
    );
    expect(exportsAll).toEqual([]);
  });
});

describe('the decisions', () => {
  it('are listed by the index as their headings have it: npm run build -- --generated', () => {
    expect(readFileSync(decisionsIndex, 'utf8')).toBe(indexDecisions());
  });

  it('have a page wherever a file names one by its number or by a link', () => {
    const files = filesInGit();
    const pages = files.flatMap((file) => /^docs\/decisions\/(\d{4}-.*)$/.exec(file)?.[1] ?? []);
    const [places, names] = [/\b(?:decisions\/|\]\()(\d{4}(?:-[\w-]+\.md)?)\b/g, /\bdecision (\d{1,3})\b/gi];
    const missing = files.filter(isText).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const named = [...text.matchAll(places), ...text.matchAll(names)].map(([, name = '']) => name.padStart(4, '0'));
      return named
        .filter((name) => !pages.some((page) => page === name || page.startsWith(`${name}-`)))
        .map((name) => `${file}: ${name}`);
    });
    expect(pages.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
});

describe('identifiersIn', () => {
  it('finds paths of a machine and registry hosts, and leaves routes and prose alone', () => {
    const [slash, dot] = ['/', '.'];
    for (const planted of [
      `${slash}work/main/x`,
      `${slash}home/ann/x`,
      `"${slash}root/x"`,
      `${slash}tmp${slash}quire/x`,
      `https:${slash}${slash}registry${dot}example.org/`,
      'C:\\Users\\ann',
    ])
      expect(identifiersIn(`see ${planted} there`)).toHaveLength(1);
    expect(identifiersIn('GET /api/home then /about, ./work, apps/home/root.ts')).toEqual([]);
  });
});
