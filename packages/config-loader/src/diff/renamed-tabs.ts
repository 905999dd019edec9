import {
  tabsKey,
  tabsOf,
  type Questionnaire,
  type QuestionnaireNode,
  type TabNode,
  type TabsNode,
} from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { keysBelow } from './asked-answers.ts';

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

/** Answers with the choice of a tab under its name of that side. */
export function inNamesOf(side: 'old' | 'new', answers: Answers, renamed: RenamedTabs): Answers {
  const choices = [...renamed].flatMap(([key, names]) =>
    [...names].map(([old, { name: now }]) =>
      side === 'old' ? ([key, now, old] as const) : ([key, old, now] as const),
    ),
  );
  return {
    ...answers,
    ...Object.fromEntries(choices.filter(([key, from]) => answers[key] === from).map(([key, , to]) => [key, to])),
  };
}
