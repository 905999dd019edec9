import { didYouMean, nearestName, type DataModel } from '@quire/validation';
import type { QuestionNode } from '../questionnaire.ts';
import type { Asked, Compilation, UnknownPrefix } from './compilation.ts';
import { mendName, within, type Mistake, type Place } from './findings.ts';
import { declareField, type Scope } from './scope.ts';

/** Declares a question's answers once, and refuses keys outside of the data model. */
export function declareAnswer(
  node: QuestionNode,
  scope: Scope,
  place: Place,
  compilation: Compilation,
  field: 'question' | 'monthYear' = 'question',
): void {
  declare(node.key, { node, place: within(place, field), as: node.boxes ? 'checkboxes' : 'answer' });
  for (const [index, box] of (node.boxes ?? []).entries())
    declare(box.key, { node, place: within(place, 'boxes', index, 'key'), as: 'box' });

  function declare(key: string, asked: Asked): void {
    const before = compilation.asked.get(key);
    if (before) {
      compilation.findings.error(asked.place, {
        what: `${key} is asked twice; the other question stands in ${before.place.file}.`,
        why: 'Two questions would write one answer.',
        mend: 'Ask another key here, or use the block with another prefix.',
      });
      return;
    }
    compilation.asked.set(key, asked);
    declareField(scope, key);
    if (asked.as === 'checkboxes' || compilation.dataModel.has(key)) return;
    const unknown = compilation.unknownPrefixes.get(scope.prefix);
    if (unknown) return reportPrefix(unknown, key, compilation);
    compilation.findings.error(asked.place, {
      what: `${key} is no key of the data model.`,
      why: 'Only keys of data-model.yaml can be stored.',
      ...mendKey(key, compilation),
    });
  }
}

/** Refuses a second group of one name, which would share its count or tab. */
export function declareStructure(key: string, name: string, place: Place, compilation: Compilation): void {
  const before = compilation.structures.get(key);
  if (!before) compilation.structures.set(key, place);
  else {
    compilation.findings.error(place, {
      what: `There is another group named ${name}, in ${before.file}.`,
      why: 'The two would share how many items there are, or which tab is chosen.',
      mend: 'Give one of them another name.',
    });
  }
}

/** Notes a prefix that begins no key: it is reported once for all keys below. `outer` is the prefix around it. */
export function notePrefix(
  prefix: string,
  outer: string,
  place: Place,
  { prefixes, unknownPrefixes }: Compilation,
): void {
  if (prefix !== '' && !prefixes.has(prefix))
    unknownPrefixes.set(prefix, unknownPrefixes.get(outer) ?? { prefix, place });
}

function reportPrefix({ prefix, place }: UnknownPrefix, key: string, compilation: Compilation): void {
  const { findings, prefixes, source } = compilation;
  const known = nearestName(prefix, prefixes) === undefined ? groupOfAlike(key, prefix, source.dataModel.content) : -1;
  const group = source.dataModel.content.groups[known];
  findings.error(place, {
    what: `No key of the data model begins with ${prefix}_.`,
    why: 'A prefix is joined to every key below it, and none of those answers could be kept.',
    mend: () =>
      group
        ? `Add ${prefix} to the prefixes of the group ${group.group} in data-model.yaml.`
        : mendName(prefix, prefixes, 'Correct the prefix, or add its keys to data-model.yaml.'),
    fix: group && {
      file: source.dataModel.file,
      edit: { kind: 'insert', path: ['groups', known, 'prefixes'], at: group.prefixes!.length, value: prefix },
    },
  });
}

/** Returns the mend of a key that is missing in the data model; its only one where no other key is like it. */
function mendKey(key: string, { dataModel, asked, source }: Compilation): Pick<Mistake, 'mend' | 'fix'> {
  const { file, content } = source.dataModel;
  const alike = nearestName(key, dataModel);
  const mend = didYouMean(alike, `Add ${key} to data-model.yaml.`);
  const place = alike === undefined ? placeInModel(key, [...asked.keys()].toReversed(), content) : undefined;
  return { mend, fix: place && { file, edit: { kind: 'insert', ...place } } };
}

/**
 * Returns where a new key belongs in the data model: in the group of its prefix, or else behind what is asked before it.
 * @param askedBefore keys, the nearest first
 */
export function placeInModel(
  key: string,
  askedBefore: readonly string[],
  { groups }: DataModel,
): { path: (string | number)[]; at: number; value: string } | undefined {
  const prefixOf = (prefixes: readonly string[] = []): string | undefined =>
    prefixes.filter((each) => key.startsWith(`${each}_`)).toSorted((a, b) => b.length - a.length)[0];
  const prefixed = groups.findIndex(({ prefixes }) => prefixOf(prefixes) !== undefined);
  const isPlain = ({ prefixes }: DataModel['groups'][number]): boolean => prefixes === undefined;
  const neighbor = askedBefore.find((each) => groups.some((group) => isPlain(group) && group.keys.includes(each)));
  const index =
    prefixed >= 0
      ? prefixed
      : groups.findIndex((group) => isPlain(group) && (!neighbor || group.keys.includes(neighbor)));
  const group = groups[index];
  if (!group) return undefined;
  const prefix = prefixOf(group.prefixes);
  return {
    path: ['groups', index, 'keys'],
    at: group.keys.length,
    value: prefix === undefined ? key : key.slice(prefix.length + 1),
  };
}

/** Returns the group whose prefixes go with the same key; -1 for none. */
const groupOfAlike = (key: string, prefix: string, { groups }: DataModel): number =>
  groups.findIndex(({ prefixes, keys }) => prefixes !== undefined && keys.includes(key.slice(prefix.length + 1)));
