import { AnswerList, AnswerSection, AnswerText } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { readAnswers, type Part } from './read-answers.ts';
import { readerOf } from './reader.ts';
import { useEveryAnswer } from './use-every-answer.ts';

interface AnswerPartsProps {
  nodes: readonly number[];
  /** Of the headings. */
  level: number;
  /** Stands beside each answer. */
  action?: ((key: string, label: string) => ReactNode) | undefined;
  /** Stands under an answer; told the questions that it answers. */
  note?: ((asks: readonly string[]) => ReactNode) | undefined;
}

/** The answers of nodes and of all below them, to be read; lines between them for who fills in, and none for who only reads. */
export function AnswerParts({ nodes, level: first, action, note }: AnswerPartsProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  useEveryAnswer(application, documents);
  const drawn = (part: Part, level: number): ReactElement => {
    if (part.kind === 'headed') {
      return <AnswerSection key={part.id} id={part.id} heading={part.heading} level={level}>{part.parts.map((below) => drawn(below, level + 1))}</AnswerSection>;
    }
    return (
      <AnswerList key={part.rows[0]?.key} lines={application.mode === 'fill'}>
        {part.rows.map(({ key, asks, label, value }) => (
          <AnswerText key={key} label={label} value={value} emptyText={messages.form.notAnswered} note={note?.(asks)} action={action?.(key, label)} />
        ))}
      </AnswerList>
    );
  };
  return <>{readAnswers(nodes, readerOf({ application, messages, controls, documents })).map((part) => drawn(part, first))}</>;
}
