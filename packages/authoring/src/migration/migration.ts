import { z } from 'zod';

// A migration is a file of renames: an author reads it, and staff carries it over stored answers. One name becomes one
// other, so every step has a way back.

const name = z.string().min(1);
const names = z.record(name, name);

/** The file, where every word is text: `Y`, `01` and `1` are values of choices. */
export const migrationFile = z.strictObject({
  migration: z.literal('1'),
  keys: names.optional(),
  values: z.record(name, names).optional(),
  tabs: z.record(name, names).optional(),
});
type MigrationFile = z.infer<typeof migrationFile>;

/** One stored answer that goes from a key to another, or stays under its own, with values that change on the way. */
export interface AnswerStep {
  from: string;
  to: string;
  values: ReadonlyMap<string, string>;
}

/** A chosen tab of a group, by its old and new names. */
export interface TabStep {
  group: string;
  names: ReadonlyMap<string, string>;
}

export interface Migration {
  answers: readonly AnswerStep[];
  tabs: readonly TabStep[];
}

export function stepsOf({ keys = {}, values = {}, tabs = {} }: MigrationFile): Migration {
  const valuesOf = (key: string): ReadonlyMap<string, string> =>
    new Map(Object.hasOwn(values, key) ? Object.entries(values[key]!) : []);
  const renamed = new Set(Object.values(keys));
  return {
    answers: [
      ...Object.entries(keys).map(([from, to]) => ({ from, to, values: valuesOf(to) })),
      ...Object.keys(values)
        .filter((key) => !renamed.has(key))
        .map((key) => ({ from: key, to: key, values: valuesOf(key) })),
    ],
    tabs: Object.entries(tabs).map(([group, of]) => ({ group, names: new Map(Object.entries(of)) })),
  };
}

/** Returns the migration that leads back. */
export const backwards = ({ answers, tabs }: Migration): Migration => ({
  answers: answers.map(({ from, to, values }) => ({ from: to, to: from, values: inverse(values) })),
  tabs: tabs.map(({ group, names: of }) => ({ group, names: inverse(of) })),
});

const inverse = (map: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...map].map(([old, now]) => [now, old]));

/**
 * Returns why renames have no way back, in sentences. Two old names of one new cannot be told apart afterwards. A name
 * on both sides makes a second run rename what the first one has.
 */
export function faultsOfRenames(file: MigrationFile): string[] {
  const parts = [
    { where: 'keys', of: file.keys ?? {} },
    ...Object.entries(file.values ?? {}).map(([key, of]) => ({ where: `values of ${key}`, of })),
    ...Object.entries(file.tabs ?? {}).map(([group, of]) => ({ where: `tabs of ${group}`, of })),
  ];
  const faults = parts.flatMap(({ where, of }) => faultsOfPart(where, Object.entries(of)));
  return parts.some(({ of }) => Object.keys(of).length > 0) ? faults : ['It renames nothing.'];
}

function faultsOfPart(where: string, entries: readonly (readonly [string, string])[]): string[] {
  const olds = new Set(entries.map(([old]) => old));
  const merged = [...new Set(entries.map(([, now]) => now))].flatMap((now) => {
    const from = entries.filter((entry) => entry[1] === now).map(([old]) => old);
    if (from.length === 1) return [];
    return [
      `In the ${where}, ${from.join(' and ')} all become ${now}. Nobody could tell them apart on the way back. ` +
        'Leave one of them.',
    ];
  });
  const same = entries
    .filter(([old, now]) => old === now)
    .map(([old]) => `In the ${where}, ${old} becomes itself. Delete that line.`);
  const both = entries
    .filter(([old, now]) => old !== now && olds.has(now))
    .map(
      ([old, now]) =>
        `In the ${where}, ${old} becomes ${now}, which itself becomes something else. A second run would rename the ` +
        'result of the first. Use a name for one of them that was never used before.',
    );
  return [...merged, ...same, ...both];
}
