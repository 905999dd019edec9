import {
  leastCount,
  type PageNode,
  tabsKey,
  tabsOf,
  type Questionnaire,
  type QuestionnaireNode,
  type RepeatNode,
  type TabNode,
  type TabsNode,
} from '@quire/form-engine/core';
import { askedAnswers, keysBelow } from './asked-answers.ts';
import { incomplete, keptAside, type NodeChange } from './config-change.ts';
import { logicOf } from './reachability.ts';
import type { RenamedTab, RenamedTabs } from './renamed-names.ts';

/** Says which answers go with a node that is gone: a sentence, or nothing. */
type Explain = (node: QuestionnaireNode) => string;

/** Changes of pages, add-another groups, tabs and checks, and the keys whose absence they explain. */
export function compareStructure(
  before: Questionnaire,
  after: Questionnaire,
  renamed: RenamedTabs,
): { changes: NodeChange[]; explained: Set<string> } {
  const asked = askedAnswers(after);
  const explained = new Set<string>();
  const explain: Explain = (node) => {
    const keys = keysBelow(before, node).filter((key) => !asked.has(key));
    for (const key of keys) explained.add(key);
    return keys.length === 0
      ? ''
      : ` With it go ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ` and ${keys.length - 4} more` : ''}.`;
  };
  const changes = before.nodes.flatMap((node): NodeChange[] => {
    if (node.kind !== 'page' && node.kind !== 'repeat' && node.kind !== 'tabs') return [];
    const now = ofKind(after, node.kind).find(({ name }) => name === node.name);
    if (!now) return [gone(node, explain)];
    if (node.kind === 'repeat' && now.kind === 'repeat')
      return [...leastOf(node, now), ...mostOf(before, node, now, explain)];
    return node.kind === 'tabs' && now.kind === 'tabs'
      ? tabChanges([before, node], [after, now], renamed, explain)
      : [];
  });
  return { changes: [...changes, ...checks(before, after)], explained };
}

const ofKind = <Kind extends QuestionnaireNode['kind']>(
  { nodes }: Questionnaire,
  kind: Kind,
): Extract<QuestionnaireNode, { kind: Kind }>[] =>
  nodes.filter((node): node is Extract<QuestionnaireNode, { kind: Kind }> => node.kind === kind);

function gone(node: PageNode | RepeatNode | TabsNode, explain: Explain): NodeChange {
  const at = { in: 'old', origin: node.origin } as const;
  if (node.kind === 'page')
    return {
      verdict: 'safe',
      ...at,
      what: `The page "${node.name}" is gone.`,
      effect: 'Who was there last begins at the default page. What became of its questions is told apart.',
    };
  const isRepeat = node.kind === 'repeat';
  return {
    verdict: 'loses',
    ...at,
    field: node.kind,
    what: `The ${isRepeat ? 'add-another' : 'tab'} group "${node.name}" is gone.${explain(node)}`,
    effect: `${isRepeat ? '' : 'Which tab was chosen no longer counts. '}${keptAside}`,
  };
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
          fix: 'Leave "min" out until the round is over.',
        },
      ]
    : [
        {
          ...at,
          verdict: 'migration',
          what: `"${group.name}" always has one now, and could have none.`,
          effect: 'Who has none gets an empty one, and has to answer what is required in it.',
          fix: 'Leave "min: 0", or tell applicants why they have to answer it.',
        },
      ];
}

function mostOf(before: Questionnaire, group: RepeatNode, now: RepeatNode, explain: Explain): NodeChange[] {
  if (now.max === group.max) return [];
  const at = { in: 'new', origin: now.origin, field: 'max' } as const;
  if (now.max > group.max)
    return [
      {
        verdict: 'safe',
        ...at,
        what: `"${group.name}" goes up to ${now.max} instead of ${group.max}.`,
        effect: 'Drafts have room for more.',
      },
    ];
  const cut = group.children
    .map((index) => before.nodes[index]!)
    .filter((node) => node.kind === 'instance' && node.number > now.max)
    .map(explain)
    .filter(Boolean);
  return [
    {
      verdict: 'loses',
      ...at,
      what:
        `"${group.name}" goes up to ${now.max} and no longer to ` +
        `${group.max}.${cut.length > 0 ? ` Number ${now.max + 1} and those after it are gone.` : ''}`,
      effect: keptAside,
      fix: 'Leave the maximum as it is until the round is over.',
    },
  ];
}

function tabChanges(
  [before, group]: [Questionnaire, TabsNode],
  [after, now]: [Questionnaire, TabsNode],
  renamed: RenamedTabs,
  explain: Explain,
): NodeChange[] {
  const names = renamed.get(tabsKey(group.name)) ?? new Map<string, RenamedTab>();
  const left = new Set(tabsOf(after, now).map(({ name }) => name));
  const changes = tabsOf(before, group)
    .filter(({ name }) => !left.has(name))
    .map((tab) => {
      const name = names.get(tab.name);
      return name === undefined ? tabGone(tab, group, now, explain) : tabRenamed(tab, name, now);
    });
  return [...changes, ...otherDefault(group, now, names)];
}

const tabGone = (tab: TabNode, group: TabsNode, now: TabsNode, explain: Explain): NodeChange => ({
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
        fix:
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
      fix: 'Leave the default as it is until the round is over.',
    },
  ];
}

function checks(before: Questionnaire, after: Questionnaire): NodeChange[] {
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
