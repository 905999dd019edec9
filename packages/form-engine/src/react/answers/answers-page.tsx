import { AnswerList, AnswerSection, AnswerText } from '@quire/ui';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { pageNamed } from '../page-named.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { readAnswers, type Part } from './read-answers.ts';
import { readerOf } from './reader.ts';
import { useEveryAnswer } from './use-every-answer.ts';

export interface AnswersPageProps {
  /** The page's name, as in the config. */
  page: string;
  /** Of the page's title; sections stand one below. 2 where several pages stand under one heading. */
  headingLevel?: 1 | 2;
  /** Stands beside each answer, such as a link that leads to its question. */
  action?: (key: string) => ReactNode;
}

/**
 * One page to be read: every answer as plain text, in the page's order. The viewer of the application decides: a service
 * user reads what is stored, hidden answers too; a student what counts, and so what would be sent.
 */
export function AnswersPage({ page, headingLevel = 1, action }: AnswersPageProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  useEveryAnswer(application);
  const node = pageNamed(application.questionnaire, page);
  const parts = readAnswers(node, readerOf({ application, messages, controls, documents }));
  const drawn = (part: Part, level: number): ReactElement => {
    if (part.kind === 'headed') {
      return <AnswerSection key={part.id} id={part.id} heading={part.heading} level={level}>{part.parts.map((below) => drawn(below, level + 1))}</AnswerSection>;
    }
    return (
      <AnswerList key={part.rows[0]?.key}>
        {part.rows.map(({ key, label, value }) => (
          <AnswerText key={key} label={label} value={value} emptyText={messages.form.notAnswered} action={action?.(key)} />
        ))}
      </AnswerList>
    );
  };
  return (
    <div className="quire-answers-page">
      {createElement(`h${headingLevel}`, { className: 'quire-page__title', tabIndex: -1 }, node.title)}
      {parts.map((part) => drawn(part, headingLevel + 1))}
    </div>
  );
}
