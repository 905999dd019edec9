import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const config = new URL('../../../../config/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, config), 'utf8');
/** Returns lines without trailing comments, at their relative indent. */
const plain = (yaml: string): string => yaml.replace(/ {2,}#.*$/gm, '').trimEnd();
const indented = (yaml: string, by: number): string => plain(yaml).replace(/^(?=.)/gm, ' '.repeat(by));

/** Each example, and the files that the paragraph before it names; one of them holds it. */
const examples = [...read('README.md').matchAll(/((?:(?!\n\n).)+)\n\n```yaml\n(.+?)```/gs)].map(
  ([, before = '', yaml = '']) => {
    const named = [...before.matchAll(/`([\w-]+\/[\w-]+\.yaml|institution\.yaml)`/g)].map(([, name]) => name ?? '');
    return { yaml, named, first: yaml.split('\n', 1)[0] ?? '' };
  },
);

it('the README for authors has examples, each with the file it is taken from', () => {
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.filter(({ named }) => named.length === 0)).toEqual([]);
});

it.each(examples)('the example "$first" stands in $named', ({ yaml, named }) => {
  const files = named.map((name) => `\n${read(name)}`);
  const depths = Array.from({ length: 12 }, (_, depth) => `\n${indented(yaml, depth * 2)}\n`);
  expect(files.some((file) => depths.some((example) => file.includes(example)))).toBe(true);
});
