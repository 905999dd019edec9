import { placesIn } from './test-changes.ts';

interface File<Kind> { file: string; kind: Kind; value: unknown }

const notice = { notice: 'Hello' };

/** The same files, with a page or block for each kind of item instead of whole ones: a page of eighty items takes a second to change everywhere. */
export function smallFiles<Kind extends string>(files: readonly File<Kind>[]): File<Kind>[] {
  const seen = new Set<string>();
  return files.flatMap((each) => {
    if (each.kind !== 'page' && each.kind !== 'block') return isNew(each.file, each.value) ? [each] : [];
    const { items: _items, ...head } = each.value as Record<string, unknown>;
    const items = placesIn(each.value).filter(({ path }) => typeof path.at(-1) === 'number' && (path.at(-2) === 'items' || path.at(-4) === 'under')).map(({ value }) => shallow(value as object));
    return items.filter((item) => isNew('an item', item)).map((item) => ({ ...each, file: `${each.file}: ${Object.entries(item)[0]!.join(' ')}`, value: { ...head, items: [item] } }));
  });

  function isNew(what: string, value: unknown): boolean {
    const sort = what.startsWith('lists/') || what === 'an item' ? JSON.stringify(placesIn(value).map(({ path }) => path.map((key) => (typeof key === 'number' ? 0 : key)).join('.')).filter((path, at, all) => all.indexOf(path) === at)) : what;
    return seen.size < seen.add(sort).size;
  }
}

/** An item with one notice in place of what stands inside it. */
function shallow(item: object): object {
  return Object.fromEntries(Object.entries(item).map(([field, value]: [string, unknown]) => {
    if (field === 'items') return 'tabs' in item ? [field, (value as object[]).map(shallow)] : [field, [notice]];
    return field === 'under' ? [field, { Y: [notice] }] : [field, value];
  }));
}
