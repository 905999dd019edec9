import { answerKeysOf } from '../config/data-model.ts';
import { nearestName } from '../config/nearest-name.ts';
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
      if (key.endsWith('_desc'))
        return [{ ...finding, ...companion(key), autofix: { file, edit: { kind: 'remove', path: finding.path } } }];
      return owner === undefined
        ? []
        : [
            {
              ...finding,
              what: `"${twice}" is listed twice, also in the group "${owner}".`,
              why: 'Each answer is kept in exactly one place.',
              fix: 'Remove one of the two.',
              // In one group, both say the same.
              ...(owner === group.group && { autofix: { file, edit: { kind: 'remove', path: finding.path } } }),
            },
          ];
    }),
  );
}

const companion = (key: string): Pick<ConfigFinding, 'what' | 'why' | 'fix'> => ({
  what: `"${key}" is the companion of "${key.slice(0, -'_desc'.length)}".`,
  why: 'A key that ends in _desc holds the text of the chosen option and is filled by itself.',
  fix: 'Remove it; list only the key itself.',
});

/** The answers that are beside the applicant's name are asked for. */
export function checkKeyFacts({ institution, dataModel }: ConfigSource): ConfigFinding[] {
  const keys = answerKeysOf(dataModel.content);
  return (institution.content.keyFacts ?? []).flatMap((key, index) =>
    keys.includes(key)
      ? []
      : [
          {
            file: institution.file,
            path: ['keyFacts', index],
            severity: 'error' as const,
            what: `No question asks ${key}.`,
            why: 'An answer that nobody gives cannot stand beside the name of the applicant.',
            fix: `Write "${nearestName(key, keys) ?? keys[0]}", or remove the line.`,
          },
        ],
  );
}
