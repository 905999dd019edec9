import type { Compilation, UnknownPrefix } from './compilation.ts';
import { mendName, type Place } from './findings.ts';

/**
 * Notes a prefix that begins no key: it is reported once instead of each key below it. `outer` is the prefix around it.
 */
export function notePrefix(
  prefix: string,
  outer: string,
  place: Place,
  { prefixes, unknownPrefixes }: Compilation,
): void {
  if (prefix !== '' && !prefixes.has(prefix))
    unknownPrefixes.set(prefix, unknownPrefixes.get(outer) ?? { prefix, place });
}

export function reportPrefix({ prefix, place }: UnknownPrefix, { findings, prefixes }: Compilation): void {
  findings.error(place, {
    what: `No key of the data model begins with ${prefix}_.`,
    why: 'A prefix is joined to every key below it, and none of those answers could be kept.',
    mend: () => mendName(prefix, prefixes, 'Correct the prefix, or add its keys to data-model.yaml.'),
  });
}
