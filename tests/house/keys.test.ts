import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesInGit } from './files-in-git.ts';

/** Patterns reserved to the core, with its function for all others. */
const byHand: readonly [pattern: RegExp, instead: string][] = [
  [/startsWith\(['"`]@(?!quire)/, 'isStructureKey, readStructureKey or splitStructure'],
  [/['"`]@(?:repeat|tabs):\$\{/, 'repeatKey or tabsKey'],
  [/(?:\}_desc`|endsWith\(['"`]_desc|\(?:?_desc\)?\$\/)/, 'descriptionKey or withoutDescription'],
  [/\basks\[|hasOwn\([\w.]*\basks\b|\bin [\w.]*\basks\b/, 'questionAt'],
];

const core = 'packages/form-engine/src/core/';

/**
 * Returns whether a file is product code outside of the core. Validation and messages are below the core and cannot call
 * it.
 */
const isChecked = (file: string): boolean =>
  /^(?:apps|packages|scripts)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/(?:testing|dist)\//.test(file) &&
  !file.startsWith(core) &&
  !/^packages\/(?:validation|messages)\//.test(file);

const found = (text: string): string[] =>
  byHand.flatMap(([pattern, instead]) => (pattern.test(text) ? [`call ${instead} of the core`] : []));

describe('keys of a questionnaire', () => {
  it.each([
    ["entries.filter(([key]) => key.startsWith('@'))", 'isStructureKey'],
    ['const key = `@tabs:${name}`;', 'tabsKey'],
    ["if (key.endsWith('_desc')) return;", 'withoutDescription'],
    ["key.replace(/_desc$/, '')", 'withoutDescription'],
    ['answer(`${key}_desc`)', 'descriptionKey'],
    ['nodes[asks[key] ?? -1]', 'questionAt'],
    ['Object.hasOwn(questionnaire.asks, key)', 'questionAt'],
    ['if (key in questionnaire.asks) return;', 'questionAt'],
  ])('are not taken apart by hand: %s', (text, instead) => {
    expect(found(text)).toEqual([expect.stringContaining(instead)]);
  });

  it('are taken apart by the core alone', () => {
    const checked = filesInGit().filter(isChecked);
    expect(checked.length).toBeGreaterThan(500);
    expect(checked.flatMap((file) => found(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`))).toEqual(
      [],
    );
  });
});
