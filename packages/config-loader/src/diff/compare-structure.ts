import {
  leastCount,
  tabsKey,
  tabsOf,
  type Questionnaire,
  type QuestionnaireNode,
  type RepeatNode,
  type TabNode,
  type TabsNode,
} from '@quire/form-engine/core';
import { askedAnswers } from './asked-answers.ts';
import { incomplete, keptAside, type NodeChange } from './config-change.ts';
import { keysBelow } from './keys-below.ts';
import type { RenamedTab, RenamedTabs } from './renamed-tabs.ts';

/** Changes of pages, add-another groups, tabs and checks, and the keys whose absence they explain. */
export function compareStructure(
  before: Questionnaire,
  after: Questionnaire,
  renamed: RenamedTabs,
): { changes: NodeChange[]; explained: Set<string> } {
  const gone = new Set([...askedAnswers(before).keys()].filter((key) => !askedAnswers(after).has(key)));
  const explained = new Set<string>();
  const goneBelow = (node: QuestionnaireNode): string[] => keysBelow(before, node).filter((key) => gone.has(key));
  const explain = (node: QuestionnaireNode): string => {
    const keys = goneBelow(node);
    for (const key of keys) explained.add(key);
    return keys.length === 0
      ? ''
      : ` With it go ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ` and ${keys.length - 4} more` : ''}.`;
  };
  const changes = [
    ...pages(before, after),
    ...repeats(before, after, explain),
    ...tabs(before, after, renamed, explain),
    ...checks(before, after),
  ];
  return { changes, explained };
}

const ofKind = <Kind extends QuestionnaireNode['kind']>(
  { nodes }: Questionnaire,
  kind: Kind,
): Extract<QuestionnaireNode, { kind: Kind }>[] =>
  nodes.filter((node): node is Extract<QuestionnaireNode, { kind: Kind }> => node.kind === kind);

function pages(before: Questionnaire, after: Questionnaire): NodeChange[] {
  const now = new Set(ofKind(after, 'page').map(({ name }) => name));
  return ofKind(before, 'page')
    .filter(({ name }) => !now.has(name))
    .map((page) => ({
      verdict: 'safe',
      in: 'old',
      origin: page.origin,
      what: `The page "${page.name}" is gone.`,
      effect: 'Who was there last begins at the default page. What became of its questions is told apart.',
    }));
}

function repeats(
  before: Questionnaire,
  after: Questionnaire,
  explain: (node: QuestionnaireNode) => string,
): NodeChange[] {
  return ofKind(before, 'repeat').flatMap((group): NodeChange[] => {
    const now = ofKind(after, 'repeat').find(({ name }) => name === group.name);
    if (!now)
      return [
        {
          verdict: 'loses',
          in: 'old',
          origin: group.origin,
          field: 'repeat',
          what: `The add-another group "${group.name}" is gone.${explain(group)}`,
          effect: keptAside,
        },
      ];
    return [...leastOf(group, now), ...mostOf(before, group, now, explain)];
  });
}

function leastOf(group: RepeatNode, now: RepeatNode): NodeChange[] {
  if (leastCount(now) === leastCount(group)) return [];
  const at = { in: 'new', origin: now.origin, field: 'min' } as const;
  return leastCount(now) === 0
    ? [
        {
          ...at,
          verdict: 'loses',
          what: `"${group.name}" begins with none and no longer with one.`,
          effect: `Who added no other has no count, so the answers of number 1 are left out. ${keptAside}`,
          mend: 'Leave "min" out until the round is over.',
        },
      ]
    : [
        {
          ...at,
          verdict: 'migration',
          what: `"${group.name}" always has one now, and could have none.`,
          effect: 'Who has none gets an empty one, and has to answer what is required in it.',
          mend: 'Leave "min: 0", or tell applicants why they have to answer it.',
        },
      ];
}

function mostOf(
  before: Questionnaire,
  group: RepeatNode,
  now: RepeatNode,
  explain: (node: QuestionnaireNode) => string,
): NodeChange[] {
  if (now.max < group.max) {
    const cut = instances(before, group)
      .filter(({ number }) => number > now.max)
      .map(explain)
      .filter(Boolean);
    return [
      {
        verdict: 'loses',
        in: 'new',
        origin: now.origin,
        field: 'max',
        what:
          `"${group.name}" goes up to ${now.max} and no longer to ` +
          `${group.max}.${cut.length > 0 ? ` Number ${now.max + 1} and those after it are gone.` : ''}`,
        effect: keptAside,
        mend: 'Leave the maximum as it is until the round is over.',
      },
    ];
  }
  return now.max === group.max
    ? []
    : [
        {
          verdict: 'safe',
          in: 'new',
          origin: now.origin,
          field: 'max',
          what: `"${group.name}" goes up to ${now.max} instead of ${group.max}.`,
          effect: 'Drafts have room for more.',
        },
      ];
}

const instances = (
  { nodes }: Questionnaire,
  { children }: RepeatNode,
): Extract<QuestionnaireNode, { kind: 'instance' }>[] =>
  children.map((index) => nodes[index]).filter((node) => node?.kind === 'instance');

function tabs(
  before: Questionnaire,
  after: Questionnaire,
  renamed: RenamedTabs,
  explain: (node: QuestionnaireNode) => string,
): NodeChange[] {
  return ofKind(before, 'tabs').flatMap((group): NodeChange[] => {
    const now = ofKind(after, 'tabs').find(({ name }) => name === group.name);
    if (!now)
      return [
        {
          verdict: 'loses',
          in: 'old',
          origin: group.origin,
          field: 'tabs',
          what: `The tab group "${group.name}" is gone.${explain(group)}`,
          effect: `Which tab was chosen no longer counts. ${keptAside}`,
        },
      ];
    const names = renamed.get(tabsKey(group.name)) ?? new Map<string, RenamedTab>();
    const left = new Set(tabsOf(after, now).map(({ name }) => name));
    const tabChanges = tabsOf(before, group)
      .filter(({ name }) => !left.has(name))
      .map((tab) => {
        const name = names.get(tab.name);
        return name === undefined ? tabGone(tab, group, now, explain) : tabRenamed(tab, name, now);
      });
    return [...tabChanges, ...otherDefault(group, now, names)];
  });
}

const tabGone = (
  tab: TabNode,
  group: TabsNode,
  now: TabsNode,
  explain: (node: QuestionnaireNode) => string,
): NodeChange => ({
  verdict: 'loses',
  in: 'old',
  origin: tab.origin,
  field: 'tab',
  what: `The tab "${tab.name}" of "${group.name}" is gone.${explain(tab)}`,
  effect: `Who chose it sees "${now.default}". ${keptAside}`,
});

function tabRenamed({ name: from, origin }: TabNode, to: RenamedTab, group: TabsNode): NodeChange {
  const common = {
    in: 'old',
    origin,
    field: 'tab',
    what: `The tab "${from}" of "${group.name}" is gone; it may be "${to.name}" now.`,
    rename: { of: 'tab', within: group.name, old: from, new: to.name, because: to.because },
  } as const;
  return to.name === group.default
    ? { ...common, verdict: 'safe', effect: `Who chose it sees "${to.name}", with which the group opens.` }
    : {
        ...common,
        verdict: 'migration',
        effect: `Who chose it sees "${group.default}", and the answers in "${to.name}" are hidden meanwhile.`,
        mend:
          `Keep the old name, and change the label alone; or turn the stored choice ${from} into ${to.name} with ` +
          '--migrate when this goes live.',
      };
}

function otherDefault(group: TabsNode, now: TabsNode, renamed: ReadonlyMap<string, RenamedTab>): NodeChange[] {
  if ((renamed.get(group.default)?.name ?? group.default) === now.default) return [];
  return [
    {
      verdict: 'loses',
      in: 'new',
      origin: now.origin,
      field: 'default',
      what: `"${group.name}" opens with the tab "${now.default}" and no longer with "${group.default}".`,
      effect:
        `Who never chose a tab has answered in "${group.default}": those answers are hidden until that tab is ` +
        'chosen.',
      mend: `Leave the default as it is until the round is over.`,
    },
  ];
}

function checks(before: Questionnaire, after: Questionnaire): NodeChange[] {
  const logicOf = ({ conditions }: Questionnaire, when: number): string => JSON.stringify(conditions[when]?.logic);
  return ofKind(after, 'check')
    .filter(({ severity }) => severity === 'blocks')
    .flatMap((check): NodeChange[] => {
      const same = ofKind(before, 'check').find(({ name, at }) => name === check.name && at === check.at);
      if (same?.severity === 'blocks' && logicOf(before, same.when) === logicOf(after, check.when)) return [];
      return [
        {
          verdict: 'safe',
          in: 'new',
          origin: check.origin,
          field: 'check',
          key: check.at,
          what: `The check "${check.name}" ${same ? 'holds for other answers' : 'is new'}, at {keys}.`,
          effect: incomplete,
        },
      ];
    });
}
