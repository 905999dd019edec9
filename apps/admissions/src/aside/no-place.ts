import { pageOf, pathTo, questionAt } from '@quire/form-engine/core';
import { fillText } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { isOfAnotherList } from '../draft/is-of-another-list.ts';

/** Returns the reason an answer cannot be used at present, in words; undefined if it can. */
export function noPlaceFor(
  {
    live,
    config: {
      messages: { aside },
    },
    snapshot,
  }: Pick<Admissions, 'live' | 'config' | 'snapshot'>,
  key: string,
  value: string,
): string | undefined {
  if (snapshot.getState().webStatus === 'submitted') return aside.submitted;
  const application = live.current();
  const { questionnaire } = application;
  const question = questionAt(questionnaire, key);
  if (!question) return aside.gone;
  const page = pageOf(questionnaire, key)!.title;

  // Nodes from the outside in, because the outermost must be there first.
  for (const node of pathTo(questionnaire, question.index)) {
    const group = questionnaire.nodes[node.parent];
    if (
      node.kind === 'instance' &&
      group?.kind === 'repeat' &&
      node.number > application.groups.instances(group.name)
    ) {
      const button = (node.number === 1 && group.firstButton) || group.button;
      return fillText(aside.noItem, { item: `${group.label} ${node.number}`, button, page });
    }
    if (node.kind === 'tab' && group?.kind === 'tabs' && node.name !== application.groups.tab(group.name))
      return fillText(aside.noTab, { tab: node.label, page });
    const { shown, disabled } = application.node(node.index);
    if (!shown || disabled) return aside.hidden;
  }
  const isChoiceOfOthers = isOfAnotherList(
    questionnaire,
    question,
    value,
    application.node(question.index),
    application.today,
  );
  return question.readOnly || isChoiceOfOthers ? aside.hidden : undefined;
}
