import { readFileSync } from 'node:fs';
import { controlNames, optionListSchema, operators, pageSchema, takenPageNames } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const reference = readFileSync(new URL('../../../docs/authoring/reference.md', import.meta.url), 'utf8');
const inCode = new Set([...reference.matchAll(/```[^`]+```|`[^`]+`/g)].flatMap(([code]) => code.match(/\w+/g) ?? []));

/** The name of every field at any depth of a shape. */
function fieldsIn(shape: z.ZodType): string[] {
  const fields = new Set<string>();
  JSON.stringify(z.toJSONSchema(shape, { io: 'input' }), (name, value: unknown) => {
    if (name === 'properties') for (const field of Object.keys(value as object)) fields.add(field);
    return value;
  });
  return [...fields];
}

describe('the reference for authors', () => {
  it.each<[string, readonly string[]]>([
    ['fields of a page', fieldsIn(pageSchema).filter((field) => field !== 'logic')],
    ['fields of a list', fieldsIn(optionListSchema).filter((field) => field !== 'blank')],
    ['controls', controlNames],
    ['operators', operators],
  ])('names all %s', (_kind, names) => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !inCode.has(name))).toEqual([]);
  });

  it('lists the names that no page can have', () => {
    const [, listed = ''] = /^These names are taken[^:]*: ([^.]*)\./m.exec(reference) ?? [];
    expect([...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(takenPageNames);
  });
});
