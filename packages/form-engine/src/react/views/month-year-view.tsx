import { MonthYear } from '@quire/ui';
import { isYearBeforeMonth } from '@quire/validation';
import type { ReactElement, ReactNode } from 'react';
import type { MonthYearNode } from '../../core/index.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { marksOf } from './marks-of.ts';
import { useNodeState } from '../use-keyed.ts';

export interface MonthYearViewProps {
  node: MonthYearNode;
  month: ReactNode;
  year: ReactNode;
}

/** A month and a year in one frame. Each select is a question, with its own anchor, problems and description. */
export function MonthYearView({ node, month, year }: MonthYearViewProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  // The two answers share their requirement.
  const { required } = useNodeState(application, node.children[0] ?? node.index);
  return (
    <MonthYear
      // The hyphen keeps it apart from every key.
      id={`${application.controls.idPrefix}${node.key}-pair`}
      label={piped(node.label)}
      {...marksOf(application.questionnaire, required !== undefined, messages)}
      hint={node.hint ? <Markdown text={node.hint} /> : undefined}
      why={node.why ? <Markdown text={node.why} /> : undefined}
      whyLabel={messages.form.why}
      month={month}
      year={year}
      yearFirst={isYearBeforeMonth(application.questionnaire.dates?.locale)}
    />
  );
}
