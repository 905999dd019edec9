import {
  questionAt,
  tabsKey,
  tabsOf,
  type Questionnaire,
  type QuestionnaireNode,
  type TabNode,
  type TabsNode,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { keysBelow } from './asked-answers.ts';
import { anyChoice, choicesOf, movedChoices } from './choices-of.ts';

/**
 * Tabs that have another name now, by the key of their group: each old name with the new one. That it is the same tab
 * is a guess from what it asks and its label.
 */
export type RenamedTabs = ReadonlyMap<string, ReadonlyMap<string, RenamedTab>>;

/** The present name of a tab, and why it is taken for the same tab. */
export interface RenamedTab {
  name: string;
  because: string;
}

export function renamedTabs(before: Questionnaire, after: Questionnaire): RenamedTabs {
  const groups = after.nodes.filter(isTabGroup);
  return new Map(
    before.nodes.filter(isTabGroup).flatMap((old) => {
      const now = groups.find(({ name }) => name === old.name);
      return now ? [[tabsKey(old.name), renamedIn([before, old], [after, now])] as const] : [];
    }),
  );
}

const isTabGroup = (node: QuestionnaireNode): node is TabsNode => node.kind === 'tabs';

function renamedIn(
  [before, old]: [Questionnaire, TabsNode],
  [after, now]: [Questionnaire, TabsNode],
): Map<string, RenamedTab> {
  const [had, has] = [tabsOf(before, old), tabsOf(after, now)];
  const added = new Set(has.filter(({ name }) => !had.some((tab) => tab.name === name)));
  const renamed = new Map<string, RenamedTab>();
  for (const gone of had.filter(({ name }) => !has.some((tab) => tab.name === name))) {
    const keys = keysBelow(before, gone);
    const commonKey = (tab: TabNode): string | undefined => keysBelow(after, tab).find((key) => keys.includes(key));
    const same =
      [...added].find((tab) => commonKey(tab) !== undefined) ?? [...added].find(({ label }) => label === gone.label);
    if (!same) continue;
    added.delete(same);
    const asked = commonKey(same);
    renamed.set(gone.name, {
      name: same.name,
      because: asked === undefined ? `Both are labelled "${gone.label}".` : `Both ask ${asked}.`,
    });
  }
  return renamed;
}

/** What a draft's names and values are called in the new questionnaire, by the guesses that a migration carries out. */
export interface RenamedNames {
  tabs: RenamedTabs;
  newKeys: ReadonlyMap<string, string>;
  oldKeys: ReadonlyMap<string, string>;
  /** @param key as the old questionnaire has it */
  newValue(key: string, value: string): string;
  inNewNames(answers: Answers): Answers;
}

export function renamedNames(
  before: Questionnaire,
  after: Questionnaire,
  { tabs, newKeys, today }: { tabs: RenamedTabs; newKeys: ReadonlyMap<string, string>; today: Today },
): RenamedNames {
  const moved = new Map<string, ReadonlyMap<string, string>>();
  const movedAt = (key: string): ReadonlyMap<string, string> => {
    const [old, now] = [questionAt(before, key), questionAt(after, newKeys.get(key) ?? key)];
    if (!old || !now) return new Map();
    return movedChoices(anyChoice(choicesOf(before, old, today)), anyChoice(choicesOf(after, now, today)));
  };
  const newValue = (key: string, value: string): string => {
    if (!moved.has(key)) moved.set(key, movedAt(key));
    return tabs.get(key)?.get(value)?.name ?? moved.get(key)!.get(value) ?? value;
  };
  return {
    tabs,
    newKeys,
    oldKeys: new Map([...newKeys].map(([old, now]) => [now, old])),
    newValue,
    inNewNames: (answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([key, value]) => [newKeys.get(key) ?? key, newValue(key, value)]),
      ),
  };
}
