import { describeQuestion } from '@quire/form-engine';
import { inReadingOrder, type PageProgress } from '@quire/form-engine/core';
import { NextLink } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useEffect, useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { questionAround } from '../application/question-around.ts';

/**
 * Shows a link to the first question left after the last focused one. After the last question it leads to the first on
 * the page.
 */
export function NextQuestion({ left }: Pick<PageProgress, 'left'>): ReactElement | null {
  const {
    live,
    config: { messages },
  } = useAdmissions();
  const focused = useFocusedQuestion();
  const application = live.current();
  const order = inReadingOrder(application.questionnaire, application.node, [
    ...left.map(({ node }) => node),
    ...(focused < 0 ? [] : [focused]),
  ]);
  const next = left.find(({ node }) => order.indexOf(node) > order.lastIndexOf(focused)) ?? left[0];
  if (!next) return null;
  const label = describeQuestion({ application, messages }, next.key)?.readLabel ?? next.message;
  return (
    <NextLink
      href={`#${next.key}`}
      onGo={() => {
        live.current().controls.focus(next.key);
      }}
    >
      {fillText(messages.navigation.next, { question: label })}
    </NextLink>
  );
}

/**
 * Returns the node of the question that had the focus last, -1 at first. A link outside of questions takes the focus
 * for a moment only.
 */
function useFocusedQuestion(): number {
  const { live } = useAdmissions();
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const question = target instanceof Element ? questionAround(live.current().questionnaire, target) : undefined;
      if (question) setFocused(question.index);
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [live]);
  return focused;
}
