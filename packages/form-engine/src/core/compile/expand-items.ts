import type { CheckItem, DetailsItem, Item, ModalItem, NoticeItem, SectionItem } from '@quire/validation';
import { inside, limits, type Compilation, type Expand, type Setting } from './compilation.ts';
import { expandAddress } from './address/expand-address.ts';
import { needsBelow } from './compile-fold.ts';
import { expandMonthYear } from './expand-month-year.ts';
import { expandQuestion } from './expand-question.ts';
import { expandRepeat } from './expand-repeat.ts';
import { expandTabs } from './expand-tabs.ts';
import { expandUse } from './expand-use.ts';
import type { SectionNode } from '../questionnaire.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { within, type Place } from './findings.ts';

export function expandItems(items: readonly Item[], setting: Setting, compilation: Compilation): void {
  const expand: Expand = (below, inner) => expandItems(below, inner, compilation);
  if (setting.depth > limits.nesting) {
    compilation.findings.error(setting.place, {
      what: `Items are nested more than ${limits.nesting} deep here.`,
      why: 'A page nested so deep cannot be read, nor checked.',
      fix: 'Move some of these items further out.',
    });
    return;
  }
  for (const [index, item] of items.entries()) {
    if (compilation.nodes.length >= limits.nodes) return tooMany(setting.place, compilation);
    expandItem(item, setting, within(setting.place, index), compilation, expand);
  }
}

function expandItem(item: Item, setting: Setting, place: Place, compilation: Compilation, expand: Expand): void {
  if ('question' in item) expandQuestion(item, setting, place, compilation, expand);
  else if ('monthYear' in item) expandMonthYear(item, setting, place, compilation);
  else if ('address' in item) expandAddress(item, setting, place, compilation, expand);
  else if ('use' in item) expandUse(item, setting, place, compilation, expand);
  else if ('repeat' in item) expandRepeat(item, setting, place, compilation, expand);
  else if ('tabs' in item) expandTabs(item, setting, place, compilation, expand);
  else if ('section' in item) expandSection(item, setting, place, compilation, expand);
  else if ('details' in item) expandDetails(item, setting, place, compilation, expand);
  else if ('notice' in item) expandNotice(item, setting, place, compilation);
  else if ('modal' in item) expandModal(item, setting, place, compilation);
  else expandCheck(item, setting, place, compilation);
}

function expandSection(
  item: SectionItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const node = compilation.addItem<SectionNode>(item, setting, place, (frame) => ({
    kind: 'section',
    ...frame,
    title: interpolateBlock(item.section, setting.words),
    ...(item.guidance !== undefined && { guidance: interpolateBlock(item.guidance, setting.words) }),
    anchor: anchorFor(item.section, compilation.anchors),
  }));
  expand(item.items, inside(node, within(place, 'items'), setting));
  if (item.fold)
    node.fold = { on: item.fold === 'onPhones' ? 'phones' : 'everyScreen', needs: needsBelow(node, compilation.nodes) };
}

function expandDetails(
  item: DetailsItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const node = compilation.addItem(item, setting, place, (frame) => ({
    kind: 'details',
    ...frame,
    label: interpolateBlock(item.details, setting.words),
  }));
  expand(item.items, inside(node, within(place, 'items'), setting));
}

/** Returns a unique anchor; the hyphen separates it from answer keys, which are anchors too. */
function anchorFor(title: string, made: Map<string, number>): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const stem = words === '' ? 'section' : `section-${words}`;
  let number = made.get(stem) ?? (words === '' ? 1 : 0);
  do number += 1;
  while (made.has(`${stem}-${number}`));
  const anchor = number === 1 ? stem : `${stem}-${number}`;
  made.set(stem, number);
  if (anchor !== stem) made.set(anchor, 1);
  return anchor;
}

function expandNotice(item: NoticeItem, setting: Setting, place: Place, compilation: Compilation): void {
  const [from, until] = [item.from, item.until].map((instant) =>
    instant === undefined ? undefined : Date.parse(instant),
  );
  compilation.addItem(item, setting, place, (frame) => ({
    kind: 'notice',
    ...frame,
    text: interpolateBlock(item.notice, setting.words),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }));
  if (from === undefined || until === undefined || from < until) return;
  compilation.findings.error(within(place, 'until'), {
    what: 'This notice ends before it begins.',
    why: 'It would never be shown.',
    fix: 'Put `until` after `from`.',
  });
}

function expandModal(item: ModalItem, setting: Setting, place: Place, compilation: Compilation): void {
  const fill = (text: string): string => interpolateBlock(text, setting.words);
  compilation.addItem(item, setting, place, (frame) => ({
    kind: 'modal',
    ...frame,
    button: fill(item.modal),
    title: fill(item.title),
    text: fill(item.text),
    size: item.size ?? 'xs',
  }));
}

function expandCheck(item: CheckItem, setting: Setting, place: Place, compilation: Compilation): void {
  compilation.addItem(item, setting, place, (frame) => ({
    kind: 'check',
    ...frame,
    name: item.check,
    when: -1,
    at: item.at,
    message: interpolateBlock(item.message, setting.words),
    severity: item.severity ?? 'blocks',
  }));
}

function tooMany(place: Place, compilation: Compilation): void {
  compilation.findings.error(
    { file: place.file, path: [] },
    {
      what: `The questionnaire has more than ${limits.nodes} items once blocks and add-another groups are written out.`,
      why: 'Blocks that use blocks multiply, and no browser could show so many.',
      fix: 'Nest fewer blocks and add-another groups in each other.',
    },
  );
}
