import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocks, pages, proseOf, runElsewhere } from './blocks-of-docs.ts';
import { filesInGit } from './files-in-git.ts';

const ran = ['yaml', 'json', 'sh', 'sql', 'ts', 'tsx', 'js', 'jsx', 'css'];

describe('the blocks of the docs', () => {
  it('are in a language that a test runs, or are what a program prints', () => {
    expect(blocks.length).toBeGreaterThan(100);
    expect(blocks.filter(({ language }) => ![...ran, 'text'].includes(language)).map(({ at }) => at)).toEqual([]);
  });

  it('that another test runs are there, and it names their page', () => {
    for (const { of, in: language, test, names } of runElsewhere) {
      expect(
        blocks.some((block) => of.test(block.page) && language.test(block.language)),
        test,
      ).toBe(true);
      expect(readFileSync(test, 'utf8'), test).toContain(names);
    }
  });
});

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\]\([^)]*\)/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the docs', () => {
  // The openings become pages of docs/authoring, and their links are looked at there.
  const whole = pages.filter((page) => !/\/schema\/[\w-]+-opening\.md$/.test(page));

  it('link to files and headings that are there', () => {
    const links = whole.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => ({
        page,
        path: to === '' ? page : join(dirname(page), to),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(300);
    const missing = links.filter(
      ({ path, anchor }) => !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor)),
    );
    expect(missing).toEqual([]);
  });

  it('have headings of their own in the reference, which its index leads to', () => {
    const anchors = anchorsOf('docs/authoring/reference.md');
    expect(anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at)).toEqual([]);
  });

  it('name files and folders that are there', () => {
    // Operators know the checkout as /opt/quire.
    const before = String.raw`(?:(?<=/opt/quire/(?:current/)?)|(?<![\w./@-]))`;
    const folders = '(?:packages|apps|bench|config|docs|examples|scripts|tests)';
    const root = new RegExp(String.raw`${before}${folders}/[\w./-]*\w(?![\w*<]|/[<*])`, 'g');
    const named = whole.flatMap((page) => {
      const code = [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
      const inBlocks = blocks.filter((each) => each.page === page && each.language === 'sh').map(({ text }) => text);
      return [...code, ...inBlocks].flatMap((text) => [...text.matchAll(root)].map(([path]) => ({ page, path })));
    });
    expect(named.length).toBeGreaterThan(90);
    const built = /\/dist(?:\/|$)/;
    // A package names its own files from its folder, or from its sources.
    const isThere = (page: string, path: string): boolean =>
      [path, join(dirname(page), path), join(dirname(page), 'src', path)].some((each) => existsSync(each));
    expect(named.filter(({ page, path }) => !built.test(path) && !isThere(page, path))).toEqual([]);
  });
});

describe('the sections of docs/behavior.md', () => {
  const sections = readFileSync('docs/behavior.md', 'utf8')
    .split(/^##+ (?=\d)/m)
    .slice(1)
    .map((text) => ({ number: /^\d+(?:\.\d+)?/.exec(text)![0], text }));
  const numbers = sections.map(({ number }) => number);

  it('are there wherever a file cites the specification', () => {
    const cited = filesInGit()
      .filter((file) => /\.(?:tsx?|mjs|md|yaml)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
        const list = String.raw`((?:\d+(?:\.\d+)?(?:, | and | to )?)+)`;
        const citation = `specification(?:'s)?,? \\(?(?:section )?${list}|section ${list} of the specification`;
        return [...text.matchAll(new RegExp(citation, 'gi'))].flatMap(([, after = '', before = '']) =>
          [...(after + before).matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => ({ file, number })),
        );
      });
    expect(cited.length).toBeGreaterThan(70);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  it('each link a test, unless they are divided', () => {
    const whole = sections.filter(({ number }) => !numbers.includes(`${number}.1`));
    expect(whole.filter(({ text }) => !/\]\([^)]*\.test\.tsx?\)/.test(text)).map(({ number }) => number)).toEqual([]);
  });
});
