import { pageOf } from '@quire/form-engine/core';
import type { PageBarProps } from '@quire/ui';
import { Link } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { useStatus } from '../account/use-status.ts';

/** Returns the status line, with a link to the question that it names. */
export function useLinkedStatus(): NonNullable<PageBarProps['status']> {
  const { pages, questionnaire } = useAdmissions().config;
  const { tone, text, question } = useStatus();
  const page = question && pages.find(({ name }) => name === pageOf(questionnaire, question.key)?.name);
  if (!question || !page) return { tone, text };
  const link = <Link to={`${page.path}#${question.key}`}>{question.label}</Link>;
  return { tone, text, within: { text: question.label, link } };
}
