import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { controlNames, itemKinds, messagesFileSchema, operators, takenPageNames } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { parse } from 'yaml';
import { assistantPage } from './assistant-page.ts';
import { configFileKinds, configSchemas, schemaFiles } from './config-schemas.ts';
import type { JsonSchema } from './describe-fields.ts';
import { inCell } from './field-table.ts';
import { referencePage } from './reference-page.ts';
import { changesOf, placesIn, withAt } from './test-changes.ts';
import { smallFiles } from './test-small-files.ts';

type Kind = keyof typeof configFileKinds;
const config = new URL('../../../../config/', import.meta.url);
const schemas = configSchemas();
const ajv = new Ajv2020({ strict: false });
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
const kinds = Object.keys(configFileKinds) as Kind[];

/** Checks of zod that JSON Schema cannot express. */
const beyondJsonSchema: { reason: string; is: (path: string) => boolean }[] = [
  {
    reason: 'Which names of time zones there are changes with the years; a schema can only say what they look like.',
    is: (path) => path === 'timeZone',
  },
];

const single: Record<string, Kind> = {
  'institution.yaml': 'institution',
  'data-model.yaml': 'data-model',
  'conditions.yaml': 'conditions',
  'messages/en.yaml': 'messages',
};
const folders: Record<string, Kind> = { pages: 'page', blocks: 'block', lists: 'list', personas: 'persona' };
const files = [
  ...Object.entries(single).map(([file, kind]) => ({ file, kind })),
  ...Object.entries(folders).flatMap(([folder, kind]) =>
    readdirSync(new URL(folder, config)).map((name) => ({ file: `${folder}/${name}`, kind })),
  ),
].map((each) => ({ ...each, value: parse(readFileSync(new URL(each.file, config), 'utf8')) as unknown }));

const small = smallFiles(files);
/** Enough of each kind for every day. */
const few = small.filter(({ kind }, at) => small.findIndex((each) => each.kind === kind) === at);
const [messages] = files
  .filter(({ kind }) => kind === 'messages')
  .map(({ value }) => value as Readonly<Record<keyof typeof messagesFileSchema.shape, unknown>>);

/**
 * Whether the schema accepts a value, and what the shape says of it where the two differ; of a group of the messages
 * with `group`.
 */
function compared(
  kind: Kind,
  value: unknown,
  group?: keyof typeof messagesFileSchema.shape,
): { accepted: boolean; difference?: string } {
  const shape = (group ? messagesFileSchema.shape[group] : configFileKinds[kind].shape).safeParse(value);
  const accepts = acceptsAt(kind, group && `/properties/${group}`);
  const accepted = accepts(value);
  if (shape.success === accepted) return { accepted };
  return {
    accepted,
    difference: accepted
      ? `only the schema accepts: ${JSON.stringify(shape.error?.issues[0])}`
      : `only the shape accepts: ${JSON.stringify(accepts.errors?.slice(-3))}`,
  };
}

/**
 * What a schema says, or a part of it: in its place, because what it refers to is then compiled once for all of its
 * parts.
 */
function acceptsAt(kind: Kind, pointer = ''): ValidateFunction {
  return (
    ajv.getSchema(pointer === '' ? kind : `${kind}#${pointer}`) ??
    expect.fail(`The schema of a ${kind} has nothing at ${pointer}.`)
  );
}

describe('config/schema', () => {
  it('is current', () => {
    const written = Object.fromEntries(
      readdirSync(new URL('schema/', config)).map((name) => [
        name,
        readFileSync(new URL(`schema/${name}`, config), 'utf8'),
      ]),
    );
    expect(Object.keys(written).toSorted()).toEqual(Object.keys(schemaFiles()).toSorted());
    for (const [name, text] of Object.entries(schemaFiles()))
      expect(written[name] === text, `${name} is not current: run npm run build -- --generated`).toBe(true);
  });

  it.each(kinds)('describes every field of a %s, with an example that it accepts', (kind) => {
    const root = schemas[kind]!;
    const fields = fieldsOf(root);
    expect(fields.length).toBeGreaterThan(2);
    const seen = new Set<string>();
    for (const { name, schema, pointer } of fields) {
      // Many fields are alike, and to compile one takes long.
      const alike = `${name} ${JSON.stringify(schema)}`;
      if (seen.has(alike)) continue;
      seen.add(alike);
      expect(schema.description, `${name} has no description`).toEqual(expect.stringMatching(/^\S[^]*\.$/));
      expect(schema.examples ?? [], `${name} has no example`).not.toHaveLength(0);
      const accept = acceptsAt(kind, pointer);
      for (const example of schema.examples as unknown[])
        expect(accept(example), `${name}: ${JSON.stringify(example)}`).toBe(true);
    }
  });
});

describe('what an editor offers', () => {
  it('for a control are all that there are', () => {
    const control = fieldsOf(schemas['page']!).find(({ schema: { description } }) =>
      description?.startsWith('How it is answered'),
    );
    expect(control?.schema.examples).toEqual(controlNames);
  });
});

describe('a schema accepts what the shape accepts', () => {
  it.each(files)('$file as it is', ({ kind, value }) => {
    expect(configFileKinds[kind].shape.safeParse(value).success).toBe(true);
    expect(compared(kind, value)).toEqual({ accepted: true });
  });

  /** Where the schema and the shape differ, and whether they refuse anything at all. */
  const withOneThingChanged = ({
    kind,
    value,
    group,
  }: (typeof small)[number] & { group?: keyof typeof messagesFileSchema.shape }): {
    differences: string[];
    refusesSome: boolean;
  } => {
    let refused = 0;
    const differences: string[] = [];
    for (const { path, changed, change } of changesOf(value)) {
      const name = path.join('.');
      if (beyondJsonSchema.some(({ is }) => is(name))) continue;
      // Every text of the messages is changed in its group alone: all seven hundred are read again for each change of
      // the whole.
      if (kind === 'messages' && group === undefined && path.length > 1) continue;
      const { accepted, difference } = compared(kind, changed, group);
      if (difference !== undefined) differences.push(`${name}, ${change}: ${difference}`);
      if (!accepted) refused += 1;
    }
    return { differences, refusesSome: refused > 0 };
  };
  const alike = { differences: [], refusesSome: true };
  const daily = few.filter(({ kind }) => kind !== 'messages');
  it.each(daily)('$file with one thing changed', (file) => {
    expect(withOneThingChanged(file)).toEqual(alike);
  });
  it.each(Object.entries(messages!) as [keyof typeof messagesFileSchema.shape, unknown][])(
    'messages/en.yaml: %s with one thing changed',
    (group, value) => {
      expect(withOneThingChanged({ file: 'messages/en.yaml', kind: 'messages', group, value })).toEqual(alike);
    },
  );
  it.each(small.filter((each) => !daily.includes(each)))('$file with one thing changed', { tags: 'deep' }, (file) => {
    expect(withOneThingChanged(file)).toEqual(alike);
  });

  it('parts of files in places where they do not belong', { tags: 'both' }, () => {
    const parts = fc.constantFrom(
      ...small
        .filter(({ kind }) => kind !== 'messages')
        .flatMap((each) => placesIn(each.value).map((place) => ({ ...each, place }))),
    );
    fc.assert(
      fc.property(parts, parts, (to, from) => {
        if (beyondJsonSchema.some(({ is }) => is(to.place.path.join('.')))) return;
        expect(compared(to.kind, withAt(to.value, to.place.path, from.place.value)).difference).toBeUndefined();
      }),
      propertyRuns(1_000),
    );
  });
});

interface Field {
  name: string;
  schema: JsonSchema;
  pointer: string;
}

function fieldsOf(schema: JsonSchema, owner = '', pointer = ''): Field[] {
  const inner = (each: unknown, at: string, name = owner): Field[] =>
    typeof each === 'object' && each !== null ? fieldsOf(each as JsonSchema, name, `${pointer}/${at}`) : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
      { name: `${owner}.${name}`, schema: each as JsonSchema, pointer: `${pointer}/properties/${name}` },
      ...inner(each, `properties/${name}`, `${owner}.${name}`),
    ]),
    ...(schema.anyOf ?? []).flatMap((each, index) => inner(each, `anyOf/${index}`)),
    ...inner(schema.items, 'items'),
    ...inner(schema.additionalProperties, 'additionalProperties'),
    ...Object.entries(schema.$defs ?? {}).flatMap(([name, each]) => inner(each, `$defs/${name}`)),
  ];
}

describe('docs/authoring/reference.md', () => {
  const page = referencePage();

  it('is made from the shapes', () => {
    expect(page === readFileSync(new URL('../docs/authoring/reference.md', config), 'utf8')).toBe(true);
  });

  it.each(kinds)('has every field of a %s, at any depth, with its description', (kind) => {
    // A row of a table, or the heading of a group of messages with its description.
    const parts = page.split(/\n(?=[|#])/).map((part) => {
      const [, place = ''] = /^(?:\| |### Messages: )`([^`]+)`/.exec(part) ?? [];
      return { field: place.split('.').at(-1), part };
    });
    const current = fieldsOf(schemas[kind]!).filter(({ schema: { deprecated } }) => deprecated !== true);
    const missing = current.filter(({ name, schema: { description } }) => {
      const says = inCell(description!);
      return !parts.some(({ field, part }) => field === name.split('.').at(-1) && part.includes(says));
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['controls', controlNames],
    ['operators', operators],
    ['kinds of item', itemKinds],
    ['names that no page can have', takenPageNames],
  ])('has all %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });
});

it('docs/authoring/llms.md is made from the shapes, and short enough to be read whole', () => {
  const page = assistantPage();
  expect(page).toBe(readFileSync(new URL('../docs/authoring/llms.md', config), 'utf8'));
  // Six thousand tokens of a language model.
  expect(page.length).toBeLessThan(22_900);
});
