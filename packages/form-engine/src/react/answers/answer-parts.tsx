import { AnswerList, AnswerSection, AnswerText } from '@quire/ui';
import { fillText } from '@quire/validation';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { readAnswers, type Part } from './read-answers.ts';
import type { Row } from './read-node.ts';
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

/** The answers of nodes and of all below them, to be read; lines between them for who fills in. Who only reads sees what was answered, and in one line what was not. */
export function AnswerParts({ nodes, level: first, action, note }: AnswerPartsProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  useEveryAnswer(application, documents);
  const drawn = (part: Part, level: number): ReactElement => {
    if (part.kind === 'headed') {
      return <AnswerSection key={part.id} id={part.id} heading={part.heading} level={level}>{part.parts.map((below) => drawn(below, level + 1))}</AnswerSection>;
    }
    // Who only reads need not look at one empty line after the other.
    const isFolded = ({ value }: Row): boolean => application.mode === 'read' && value === '';
    const folded = part.rows.filter(isFolded);
    const rows = part.rows.filter((row) => !isFolded(row));
    const list = rows.length > 0 && (
      <AnswerList lines={application.mode === 'fill'}>
        {rows.map(({ key, asks, label, value }) => (
          <AnswerText key={key} label={label} value={value} emptyText={messages.form.notAnswered} note={note?.(asks)} action={action?.(key, label)} />
        ))}
      </AnswerList>
    );
    return (
      <Fragment key={part.rows[0]?.key}>
        {list}
        {folded.length > 0 && <p className="quire-answers__folded" dir="auto">{fillText(messages.form.notAnsweredList, { questions: folded.map(({ label }) => label).join(' · ') })}</p>}
      </Fragment>
    );
  };
  return <>{readAnswers(nodes, readerOf({ application, messages, controls, documents })).map((part) => drawn(part, first))}</>;
}
