import { answerKeysOf } from '../config/data-model.ts';
import { nearestName } from '../config/nearest-name.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

/** The prefix of a used block, and the name of an add-another group, begin keys of the data model. */
export function checkPrefixes(source: ConfigSource): ConfigFinding[] {
  const starts = new Set(answerKeysOf(source.dataModel.content).flatMap(startsOf));
  return [...walkItems(source)].flatMap(({ file, path, item }): ConfigFinding[] => {
    const field = 'use' in item ? 'prefix' : 'repeat';
    const prefix = 'use' in item ? item.prefix : 'repeat' in item ? item.repeat : undefined;
    if (prefix === undefined || starts.has(prefix)) return [];
    const nearest = nearestName(prefix, starts);
    return [{
      file, path: [...path, field], severity: 'error',
      what: `No key of the data model contains the prefix "${prefix}".`,
      why: 'A prefix is joined to every key below it, and none of those answers could be kept.',
      mend: nearest === undefined ? 'Add its keys to data-model.yaml, or correct the prefix.' : `Write "${nearest}" if that was meant; otherwise add its keys to data-model.yaml.`,
    }];
  });
}

/** Every run of words inside a key that is followed by another word: a prefix may stand inside another prefix. */
function startsOf(key: string): string[] {
  const words = key.split('_');
  return words.flatMap((_, from) => words.slice(from, -1).map((__, length) => words.slice(from, from + length + 1).join('_')));
}
