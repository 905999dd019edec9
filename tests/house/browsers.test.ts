import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../apps/admissions/oldest-browsers.ts';
import { wexcombe } from '../../packages/authoring/src/testing/wexcombe.ts';
import { compatibility, featuresIn, isTooYoung, partOf, type Feature } from './compatibility.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const assets = `${root}/apps/admissions/dist/assets`;

async function built(ending: string): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith(ending));
  expect(names.length).toBeGreaterThan(3);
  return Promise.all(names.map((name) => readFile(`${assets}/${name}`, 'utf8')));
}

/** Returns each feature behind an interface name, by that name. */
const bearers = new Map<string, Feature[]>();
const globals = { ...compatibility.api, ...compatibility.javascript.builtins } as Feature;
for (const type of Object.keys(globals)) {
  for (const name of Object.keys(partOf(globals, type) ?? {})) {
    const member = partOf(partOf(globals, type), name);
    const plain = name.replace(/_(static|event)$/, '');
    if (member) bearers.set(plain, [...(bearers.get(plain) ?? []), member]);
  }
}

type Syntax = Readonly<Record<string, unknown>> & { type: string };
const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value;
function* within(node: unknown): Generator<Syntax> {
  if (Array.isArray(node)) for (const each of node) yield* within(each);
  if (!isSyntax(node)) return;
  yield node;
  for (const name of Object.keys(node)) yield* within(node[name]);
}
const nameOf = (node: unknown): string => (isSyntax(node) && node.type === 'Identifier' ? String(node['name']) : '');

/**
 * Returns what scripts use and an old browser lacks: names such as `URL.canParse`, and methods that no script defines.
 */
function youngIn(scripts: readonly string[]): string[] {
  const found = new Set<string>();
  const defined = new Set<string>();
  const called = new Set<string>();
  for (const node of scripts.flatMap((script) => [...within(parseSync('script.js', script).program)])) {
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
      defined.add(nameOf(node['key']));
    if (node.type === 'AssignmentExpression' && isSyntax(node['left'])) defined.add(nameOf(node['left']['property']));
    if (node.type === 'NewExpression' && isTooYoung(partOf(globals, nameOf(node['callee']))))
      found.add(nameOf(node['callee']));
    if (node.type === 'CallExpression' && isSyntax(node['callee']) && node['callee'].type === 'MemberExpression')
      called.add(nameOf(node['callee']['property']));
    if (node.type !== 'MemberExpression') continue;
    const owner = partOf(globals, nameOf(node['object']));
    const name = nameOf(node['property']);
    if (isTooYoung(owner)) found.add(nameOf(node['object']));
    if (isTooYoung(partOf(owner, name) ?? partOf(owner, `${name}_static`)))
      found.add(`${nameOf(node['object'])}.${name}`);
  }
  const methods = [...called].filter((name) => !defined.has(name) && bearers.get(name)?.every(isTooYoung));
  return [...found, ...methods.filter((name) => ![...found].some((known) => known.endsWith(`.${name}`)))].toSorted();
}

/** Returns what styles use and an old browser lacks, outside of `@supports`. */
function youngStyles(styles: readonly string[]): string[] {
  const found = new Set<string>();
  const values = new Map<string, Feature[]>();
  for (const [name, feature] of featuresIn(compatibility.css.types))
    values.set(name, [...(values.get(name) ?? []), feature]);
  const note = (name: string, feature: Feature | undefined): void => {
    if (isTooYoung(feature)) found.add(name);
  };
  for (const style of styles) {
    postcss.parse(style).walk((node) => {
      for (let above = node.parent; above; above = above.parent as typeof above)
        if (above.type === 'atrule' && 'name' in above && above.name === 'supports') return;
      if (node.type === 'decl') {
        const property = partOf(compatibility.css.properties, node.prop);
        note(node.prop, property);
        if (!isTooYoung(property))
          for (const [word] of node.value.matchAll(/[a-z][a-z-]*/g))
            note(`${node.prop}: ${word}`, partOf(property, word));
        for (const [, name] of node.value.matchAll(/([a-z][a-z-]*)\(/g))
          if (values.get(name!)?.every(isTooYoung)) found.add(`${name}()`);
      }
      if (node.type === 'atrule') note(`@${node.name}`, partOf(compatibility.css['at-rules'], node.name));
      if (node.type === 'rule')
        for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g))
          note(`:${name}`, partOf(compatibility.css.selectors, name!));
    });
  }
  return [...found].toSorted();
}

describe('the oldest browsers', () => {
  // Libraries ask whether these are there before they use them; of a timeout only the reason came late, which nobody
  // reads.
  const askedFor = [
    'AbortSignal.timeout',
    'Error.captureStackTrace',
    'URL.canParse',
    'checkVisibility',
    'skipTransition',
    'startViewTransition',
  ];

  it('have all that scripts use, or are asked first', async () => {
    expect(youngIn(await built('.js'))).toEqual(askedFor);
  });

  it('lack what came later, which is seen', () => {
    expect(
      youngIn([
        'Promise.withResolvers(); AbortSignal.any([]); Object.groupBy([], x); new Set().isSubsetOf(y); [].toSorted(); structuredClone({}); document.activeViewTransition.skipTransition()',
      ]),
    ).toEqual(['AbortSignal.any', 'Object.groupBy', 'Promise.withResolvers', 'isSubsetOf', 'skipTransition']);
    expect(
      youngStyles([
        'a { color: light-dark(red, blue); field-sizing: content; position: sticky } @scope (a) { b { top: 0 } } p:has(b) { top: 0 } @supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }',
      ]),
    ).toEqual(['@scope', 'field-sizing', 'light-dark()']);
  });

  // Pointers that phones lack, decorative colors and breaks, one element with two names, and `d`, which no page takes
  // away where it is none of CSS.
  const decoration = [
    ':-moz-progress-bar',
    ':-webkit-progress-bar',
    '@page',
    'accent-color',
    'box-decoration-break: clone',
    'break-after: avoid',
    'break-before: avoid',
    'cursor: not-allowed',
    'cursor: pointer',
    'cursor: progress',
    'd',
    'field-sizing',
    'forced-color-adjust',
    'orphans',
    'overscroll-behavior',
    'reading-flow',
    'resize',
    'size',
    'text-size-adjust',
    'text-wrap',
    'widows',
  ];

  it('lack of all styles only what is decoration or finer on paper', async () => {
    expect(youngStyles(await built('.css'))).toEqual(decoration);
  });

  it('are those that the build is for, and that people are told of', async () => {
    const { safari, chrome, firefox } = oldestBrowsers;
    const words = [`version ${safari}`, `Edge ${chrome}`, `Firefox ${firefox}`];
    for (const text of [wexcombe.messages.start.old, await readFile(`${root}/README.md`, 'utf8')])
      for (const each of words) expect(text).toContain(each);
  });
});
