import { answerKeysOf } from '../config/data-model.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** Each answer key is listed once, prefixes applied, and no companion is listed. */
export function checkDataModel({ dataModel: { file, content } }: ConfigSource): ConfigFinding[] {
  const owners = new Map<string, string>();
  return content.groups.flatMap((group, groupIndex) =>
    group.keys.flatMap((key, keyIndex): ConfigFinding[] => {
      const finding = { file, path: ['groups', groupIndex, 'keys', keyIndex], severity: 'error' as const };
      const full = answerKeysOf({ groups: [{ ...group, keys: [key] }] });
      const twice = full.find((each, index) => owners.has(each) || full.indexOf(each) !== index);
      const owner = twice === undefined ? undefined : (owners.get(twice) ?? group.group);
      for (const each of full) owners.set(each, group.group);
      if (key.endsWith('_desc')) return [{ ...finding, ...companion(key) }];
      return owner === undefined
        ? []
        : [
            {
              ...finding,
              what: `"${twice}" is listed twice, also in the group "${owner}".`,
              why: 'Each answer is kept in exactly one place.',
              mend: 'Remove one of the two.',
            },
          ];
    }),
  );
}

const companion = (key: string): Pick<ConfigFinding, 'what' | 'why' | 'mend'> => ({
  what: `"${key}" is the companion of "${key.slice(0, -'_desc'.length)}".`,
  why: 'A key that ends in _desc holds the text of the chosen option and is filled by itself.',
  mend: 'Remove it; list only the key itself.',
});
