import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/** Every sibling combinator of a stylesheet whose sides do not both have a class, as `left + right`. */
function unnamedSiblings(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|(?<=:nth-[\w-]*)\([^)]*\)/gs, '');
  const selectors = [...plain.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)].map(([prelude]) => prelude.trim()).filter((prelude) => !prelude.startsWith('@'));
  return selectors.flatMap((selector) => [...selector.matchAll(/\s*[+~](?!=)\s*/g)].flatMap(({ index, 0: combinator }) => {
    const left = reversed(compound(reversed(selector.slice(0, index)), ')'));
    const right = compound(selector.slice(index + combinator.length), '(');
    return isNamed(left) && isNamed(right) ? [] : [`${left} ${combinator.trim()} ${right}`];
  }));
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

/** Whether whatever matches has a class or an id of which the selector speaks: by itself, or in each alternative of `:is()` or `:where()`. */
function isNamed(side: string): boolean {
  const alternatives = /^:(?:is|where)\(([^()]*)\)/.exec(side)?.[1];
  return alternatives === undefined ? /[.#]/.test(side.replace(/\(.*\)/s, '')) : alternatives.split(',').every(isNamed);
}

describe('sibling combinators', () => {
  it.each([
    ['.a > * + * { x: y }', ['* + *']],
    ['.a > * + .b { x: y }', ['* + .b']],
    ['.a > legend + * { x: y }', ['legend + *']],
    ['@media print { .a li + li, .a + .b { x: calc(1px + 2px) } }', ['li + li']],
    ['.a:not(:is(.b, .c) + *) { x: y }', [':is(.b, .c) + *']],
    ['.a { & ~ :not(.b) { x: y } }', ['& ~ :not(.b)']],
    ['.a~[hidden]{x:y}', ['.a ~ [hidden]']],
    ['.a + .b:not(:empty), .a > .b ~ .c, :is(.a, .b) + p.c, [x~="a + b"] .a, .a:nth-child(2n + 1) { x: y } /* * + * */', []],
  ])('%s', (css, found) => {
    expect(unnamedSiblings(css)).toEqual(found);
  });

  // A browser looks at whatever might be such a sibling whenever an element comes or goes: on a page of 1,000 questions, at all of them.
  it('have a class on either side in every stylesheet', () => {
    const sheets = filesInGit().filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap((file) => unnamedSiblings(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});
