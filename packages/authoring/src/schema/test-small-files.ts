import { placesIn } from './test-changes.ts';

interface File<Kind> {
  file: string;
  kind: Kind;
  value: unknown;
}

const notice = { notice: 'Hello' };

/**
 * The same files, with a page or block for each kind of item instead of whole ones: a page of eighty items takes a
 * second to change everywhere.
 */
export function smallFiles<Kind extends string>(files: readonly File<Kind>[]): File<Kind>[] {
  const seen = new Set<string>();
  return files.flatMap((each) => {
    if (each.kind === 'persona')
      return isNew('a persona', fewAnswers(each.value as object))
        ? [{ ...each, value: fewAnswers(each.value as object) }]
        : [];
    if (each.kind !== 'page' && each.kind !== 'block') return isNew(each.file, each.value) ? [each] : [];
    const { items: _items, ...head } = each.value as Record<string, unknown>;
    const items = placesIn(each.value)
      .filter(({ path }) => typeof path.at(-1) === 'number' && (path.at(-2) === 'items' || path.at(-4) === 'under'))
      .map(({ value }) => shallow(value as object));
    return items
      .filter((item) => isNew('an item', item))
      .map((item) => ({
        ...each,
        file: `${each.file}: ${Object.entries(item)[0]!.join(' ')}`,
        value: { ...head, items: [item] },
      }));
  });

  function isNew(what: string, value: unknown): boolean {
    const sort =
      what.startsWith('lists/') || what === 'an item' || what === 'a persona'
        ? JSON.stringify(
            placesIn(value)
              .map(({ path }) => path.map((key) => (typeof key === 'number' ? 0 : key)).join('.'))
              .filter((path, at, all) => all.indexOf(path) === at),
          )
        : what;
    return seen.size < seen.add(sort).size;
  }
}

/** A persona with two answers, and one entry of each thing that it expects: two that differ only in keys are one. */
function fewAnswers(persona: object): object {
  const few = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 2).map(few) : value);
  return Object.fromEntries(
    Object.entries(persona).map(([field, value]: [string, unknown]) => {
      if (field === 'answers')
        return [field, Array.isArray(value) ? value.slice(0, 2).map(() => ({ a: '1' })) : { a: '1', b: 2 }];
      return field === 'expect'
        ? [
            field,
            Object.fromEntries(
              Object.entries(value as object).map(([name, each]: [string, unknown]) => [
                name,
                name === 'problems' || name === 'onlyProblems' || name === 'answers'
                  ? firstField(each as object)
                  : few(each),
              ]),
            ),
          ]
        : [field, value];
    }),
  );
}

const firstField = (fields: object): object =>
  Object.fromEntries(
    Object.values(fields)
      .slice(0, 1)
      .map((value: unknown) => ['a', value]),
  );

/** Returns an item with one notice in place of its contents. */
function shallow(item: object): object {
  return Object.fromEntries(
    Object.entries(item).map(([field, value]: [string, unknown]) => {
      if (field === 'items') return 'tabs' in item ? [field, (value as object[]).map(shallow)] : [field, [notice]];
      return field === 'under' ? [field, { Y: [notice] }] : [field, value];
    }),
  );
}
