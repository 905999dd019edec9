import { fillText } from '@quire/messages';
import { type RepeatItem } from '@quire/validation';
import { repeatKey } from '../keys.ts';
import type { InstanceNode } from '../questionnaire.ts';
import { inside, type Compilation, type Expand, type Setting } from './compilation.ts';
import { compileFold } from './compile-fold.ts';
import { declareStructure, notePrefix } from './declare.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { fixName, within, type Place } from './findings.ts';
import { innerScope, joinKey } from './scope.ts';

/** Adds all instances up to the maximum; the count under the structure key shows the first ones. */
export function expandRepeat(
  item: RepeatItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const name = joinKey(setting.scope.prefix, item.repeat);
  declareStructure(repeatKey(name), item.repeat, within(place, 'repeat'), compilation);
  notePrefix(name, setting.scope.prefix, within(place, 'repeat'), compilation);
  const node = compilation.addItem(item, setting, place, ({ page, origin, ...frame }) => ({
    kind: 'repeat',
    ...frame,
    page,
    origin,
    name,
    label: interpolateBlock(item.label, setting.words),
    button: interpolateBlock(item.button ?? compilation.source.messages.content.buttons.addAnother, setting.words),
    ...(item.min === 0 && { min: item.min, firstButton: firstButtonOf(item, setting, compilation) }),
    max: item.max,
  }));
  for (let number = 1; number <= item.max; number += 1) {
    const instance = compilation.add<InstanceNode>(
      { ...setting, parent: node.index },
      place,
      ({ page, origin, ...frame }) => ({
        kind: 'instance',
        ...frame,
        page,
        origin,
        number,
        prefix: number === 1 ? name : `${name}_${number}`,
        ...(number > (item.min ?? 1) && { showWhen: compilation.comparison(repeatKey(name), 'gte', String(number)) }),
      }),
    );
    const { prefix } = instance;
    if (compilation.unknownPrefixes.has(name)) notePrefix(prefix, name, place, compilation);
    const scope = innerScope(setting.scope, prefix, number === 1);
    expand(item.items, { ...inside(instance, within(place, 'items'), setting), scope });
    if (item.fold) instance.fold = compileFold(instance, item.fold, prefix, within(place, 'fold'), compilation);
    if (item.namedBy !== undefined) nameInstance(instance, item.namedBy, within(place, 'namedBy'), compilation);
  }
}

function firstButtonOf({ firstButton, label }: RepeatItem, { words }: Setting, { source }: Compilation): string {
  const { addFirst } = source.messages.content.buttons;
  return interpolateBlock(firstButton ?? fillText(addFirst, { name: label }), words);
}

function nameInstance(instance: InstanceNode, field: string, place: Place, compilation: Compilation): void {
  const key = joinKey(instance.prefix, field);
  if (compilation.asked.get(key)?.as === 'answer') instance.namedBy = key;
  else {
    compilation.findings.error(place, {
      what: `No question of this group asks ${field}.`,
      why: 'Its answer names the item where an applicant removes it.',
      fix: () =>
        fixName(
          field,
          fieldsAsked(instance, compilation),
          'Name a question of the group, or leave namedBy out: the label and the number name the item then.',
        ),
    });
  }
}

const fieldsAsked = ({ prefix }: InstanceNode, { asked }: Compilation): string[] =>
  [...asked.keys()].flatMap((key) => (key.startsWith(`${prefix}_`) ? [key.slice(prefix.length + 1)] : []));
