import type { TabsItem } from '@quire/validation';
import { tabsKey } from '../keys.ts';
import { inside, type Compilation, type Expand, type Setting } from './compilation.ts';
import { declareStructure } from './declare.ts';
import { interpolateBlock } from './interpolate-block.ts';
import { fixName, within, type Place } from './findings.ts';
import { joinKey } from './scope.ts';

export function expandTabs(
  item: TabsItem,
  setting: Setting,
  place: Place,
  compilation: Compilation,
  expand: Expand,
): void {
  const name = joinKey(setting.scope.prefix, item.tabs);
  const names = item.items.map((tab) => tab.tab);
  declareStructure(tabsKey(name), item.tabs, within(place, 'tabs'), compilation);
  checkTabNames(item, names, place, compilation);
  const node = compilation.addItem(item, setting, place, (frame) => ({
    kind: 'tabs',
    ...frame,
    name,
    label: interpolateBlock(item.label, setting.words),
    default: item.default,
  }));
  for (const [number, tab] of item.items.entries()) {
    const tabPlace = within(place, 'items', number);
    const shown = compilation.add({ ...setting, parent: node.index }, tabPlace, (frame) => ({
      kind: 'tab',
      ...frame,
      name: tab.tab,
      label: interpolateBlock(tab.label, setting.words),
      showWhen: chosen(tabsKey(name), tab.tab, tab.tab === item.default ? names : undefined, compilation),
    }));
    expand(tab.items, inside(shown, within(tabPlace, 'items'), setting));
  }
}

/** Returns a tab's condition. The default tab counts unless another is chosen: one is always open. */
function chosen(key: string, tab: string, all: readonly string[] | undefined, compilation: Compilation): number {
  const others = all?.filter((name) => name !== tab);
  return others ? compilation.comparison(key, 'notIn', others) : compilation.comparison(key, 'equals', tab);
}

function checkTabNames(item: TabsItem, names: readonly string[], place: Place, compilation: Compilation): void {
  if (!names.includes(item.default)) {
    compilation.findings.error(within(place, 'default'), {
      what: `${item.default} is no tab of this group.`,
      why: 'The default tab is what an applicant sees first.',
      fix: () => fixName(item.default, names, `Name one of ${names.join(', ')}.`),
    });
  }
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    compilation.findings.error(within(place, 'items', index, 'tab'), {
      what: `There are two tabs named ${name} in this group.`,
      why: 'Choosing one would show both.',
      fix: 'Give each tab a name of its own.',
    });
  }
}
