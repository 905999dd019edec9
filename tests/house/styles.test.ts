import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/** Every sibling combinator of a stylesheet whose sides do not both have a class, as `left + right`. */
function unnamedSiblings(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    const selector = rule.selector.replaceAll(/"[^"]*"|'[^']*'|(?<=:nth-[\w-]*)\([^)]*\)/g, '');
    for (const { index, 0: combinator } of selector.matchAll(/\s*[+~](?!=)\s*/g)) {
      const left = reversed(compound(reversed(selector.slice(0, index)), ')'));
      const right = compound(selector.slice(index + combinator.length), '(');
      if (!isNamed(left) || !isNamed(right)) found.push(`${left} ${combinator.trim()} ${right}`);
    }
  });
  return found;
}

const reversed = (text: string): string => [...text].reverse().join('');

/** The text up to where its compound selector ends; `opens` is the parenthesis that begins what may hold anything. */
function compound(text: string, opens: string): string {
  let depth = 0;
  const end = [...text].findIndex((letter) => {
    if ('()'.includes(letter)) depth += letter === opens ? 1 : -1;
    return depth < 0 || (depth === 0 && /[\s,>+~]/.test(letter));
  });
  return end === -1 ? text : text.slice(0, end);
}

/** Returns whether all matches need a class or an id of the selector, in each alternative of `:is()` or `:where()`. */
function isNamed(side: string): boolean {
  const alternatives = /^:(?:is|where)\(([^()]*)\)/.exec(side)?.[1];
  return alternatives === undefined ? /[.#]/.test(side.replace(/\(.*\)/s, '')) : alternatives.split(',').every(isNamed);
}

/**
 * Returns declarations with a literal color, as `property: value`. Print styles have some, and so do custom properties.
 */
function colorsInPlace(css: string): string[] {
  const found: string[] = [];
  const sheet = parse(css);
  sheet.walkAtRules('media', (rule) => void (rule.params.startsWith('print') && rule.remove()));
  sheet.walkDecls(/^(?!--)/, ({ prop, value }) => {
    const has =
      /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange)\b/i;
    if (has.test(value.replaceAll(/--[\w-]+/g, ''))) found.push(`${prop}: ${value}`);
  });
  return found;
}

describe('colors', () => {
  it.each([
    ['.a { color: #fff; background: white }', ['color: #fff', 'background: white']],
    ['@media (width > 1px) { .a { border: 1px solid rgb(0 0 0 / 5%); } }', ['border: 1px solid rgb(0 0 0 / 5%)']],
    [
      '.a:hover { background: color-mix(in oklab, var(--a), #000 18%) }',
      ['background: color-mix(in oklab, var(--a), #000 18%)'],
    ],
    [
      '#abc { --paper: #fff; color: var(--quire-white); white-space: pre; background: color-mix(in oklab, var(--a), transparent) } @media print { a { color: #000 } }',
      [],
    ],
  ])('%s', (css, found) => {
    expect(colorsInPlace(css)).toEqual(found);
  });

  it('are custom properties in every stylesheet, so that each can have a dark one beside it', () => {
    const sheets = filesInGit().filter((file) => file.endsWith('.css'));
    expect(
      sheets.flatMap((file) => colorsInPlace(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
    ).toEqual([]);
  });
});

describe('sibling combinators', () => {
  it.each([
    ['.a > * + * { x: y }', ['* + *']],
    ['.a > * + .b { x: y }', ['* + .b']],
    ['.a > legend + * { x: y }', ['legend + *']],
    ['@media print { .a li + li, .a + .b { x: calc(1px + 2px) } }', ['li + li']],
    ['.a:not(:is(.b, .c) + *) { x: y }', [':is(.b, .c) + *']],
    ['.a { & ~ :not(.b) { x: y } }', ['& ~ :not(.b)']],
    ['.a~[hidden]{x:y}', ['.a ~ [hidden]']],
    [
      '.a + .b:not(:empty), .a > .b ~ .c, :is(.a, .b) + p.c, [x~="a + b"] .a, .a:nth-child(2n + 1) { x: y } /* * + * */',
      [],
    ],
  ])('%s', (css, found) => {
    expect(unnamedSiblings(css)).toEqual(found);
  });

  // A browser checks all possible siblings when an element comes or goes: on a page of 1,000 questions, each of them.
  it('have a class on either side in every stylesheet', () => {
    const sheets = filesInGit().filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(40);
    expect(
      sheets.flatMap((file) => unnamedSiblings(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
    ).toEqual([]);
  });
});
