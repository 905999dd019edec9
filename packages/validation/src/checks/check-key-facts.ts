import { answerKeysOf } from '../config/data-model.ts';
import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

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
            mend: `Write "${nearestName(key, keys) ?? keys[0]}", or remove the line.`,
          },
        ],
  );
}
