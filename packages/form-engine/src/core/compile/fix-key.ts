import { nearestName, type ConfigFix, type DataModel } from '@quire/validation';
import type { Compilation } from './compilation.ts';
import { fixName, type Mistake } from './findings.ts';

type Fix = Pick<Mistake, 'fix' | 'autofix'>;

/** Returns the fix of a key that the data model lacks. It is the only one where no other key is like it. */
export function fixKey(key: string, { dataModel, asked, source }: Compilation): Fix {
  const { file, content } = source.dataModel;
  const above = [...asked.keys()].toReversed();
  return {
    fix: () => fixName(key, dataModel, `Add ${key} to data-model.yaml.`),
    autofix: () => {
      const place = nearestName(key, dataModel) === undefined ? placeInModel(key, above, content) : undefined;
      return place && { file, edit: { kind: 'insert', ...place } };
    },
  };
}

/**
 * Returns the fix of a prefix that begins no key. It is the only one where another prefix has the same keys below it.
 * @param key one of those below the prefix, prefix included
 */
export function fixPrefix(prefix: string, key: string, { prefixes, source }: Compilation): Fix {
  const { file, content } = source.dataModel;
  const alike = (): number =>
    nearestName(prefix, prefixes) === undefined
      ? content.groups.findIndex((group) => group.prefixes && group.keys.includes(key.slice(prefix.length + 1)))
      : -1;
  return {
    fix: () => {
      const group = content.groups[alike()];
      return group
        ? `Add ${prefix} to the prefixes of the group ${group.group} in data-model.yaml.`
        : fixName(prefix, prefixes, 'Correct the prefix, or add its keys to data-model.yaml.');
    },
    autofix: (): ConfigFix | undefined => {
      const index = alike();
      const at = content.groups[index]?.prefixes?.length;
      const path = ['groups', index, 'prefixes'];
      return at === undefined ? undefined : { file, edit: { kind: 'insert', path, at, value: prefix } };
    },
  };
}

/**
 * Returns where a new key belongs in the data model: in the group of its prefix, or else behind what is asked above it.
 * @param above keys, the nearest first
 */
export function placeInModel(
  key: string,
  above: readonly string[],
  { groups }: DataModel,
): { path: (string | number)[]; at: number; value: string } | undefined {
  const prefixOf = (prefixes: readonly string[] = []): string | undefined =>
    prefixes.filter((each) => key.startsWith(`${each}_`)).toSorted((a, b) => b.length - a.length)[0];
  const plain = groups.filter(({ prefixes }) => prefixes === undefined);
  const neighbor = above.find((each) => plain.some(({ keys }) => keys.includes(each)));
  const group =
    groups.find(({ prefixes }) => prefixOf(prefixes) !== undefined) ??
    plain.find(({ keys }) => neighbor === undefined || keys.includes(neighbor));
  if (!group) return undefined;
  const prefix = prefixOf(group.prefixes);
  return {
    path: ['groups', groups.indexOf(group), 'keys'],
    at: group.keys.length,
    value: prefix === undefined ? key : key.slice(prefix.length + 1),
  };
}
