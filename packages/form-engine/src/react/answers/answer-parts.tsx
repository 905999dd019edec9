import { AnswerFold, AnswerList, AnswerSection, AnswerText } from '@quire/ui';
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
  /** Stands beside each answer; told `''` where there is none. */
  action?: ((key: string, label: string, value: string) => ReactNode) | undefined;
  /** Stands under an answer; told the questions that it answers. */
  note?: ((asks: readonly string[]) => ReactNode) | undefined;
}

/**
 * The answers of nodes and of all below them, to be read; lines between them for who fills in. What was not answered stands in one line:
 * named there for who only reads, and behind its count for who fills in. An empty answer with a note stands among the others.
 */
export function AnswerParts({ nodes, level: first, action, note }: AnswerPartsProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  useEveryAnswer(application, documents);
  const { form } = messages;
  const isFilledIn = application.mode === 'fill';
  const textOf = ({ key, asks, label, value }: Row): ReactElement => (
    <AnswerText key={key} label={label} value={value} emptyText={form.notAnswered} note={note?.(asks)} action={action?.(key, label, value)} />
  );
  const drawn = (part: Part, level: number, heading?: string): ReactElement => {
    if (part.kind === 'headed') {
      return <AnswerSection key={part.id} id={part.id} heading={part.heading} level={level}>{part.parts.map((below) => drawn(below, level + 1, part.heading))}</AnswerSection>;
    }
    // Nobody need look at one empty line after the other.
    const isFolded = ({ asks, value }: Row): boolean => value === '' && !note?.(asks);
    const folded = part.rows.filter(isFolded);
    const rows = part.rows.filter((row) => !isFolded(row));
    const count = folded.length === 1 ? form.notAnsweredOne : fillText(form.notAnsweredCount, { count: folded.length });
    return (
      <Fragment key={part.rows[0]?.key}>
        {rows.length > 0 && <AnswerList lines={isFilledIn}>{rows.map(textOf)}</AnswerList>}
        {folded.length > 0 && (isFilledIn
          ? <AnswerFold summary={count} of={heading}><AnswerList>{folded.map(textOf)}</AnswerList></AnswerFold>
          : <p className="quire-answers__folded" dir="auto">{fillText(form.notAnsweredList, { questions: folded.map(({ label }) => label).join(' · ') })}</p>)}
      </Fragment>
    );
  };
  return <>{readAnswers(nodes, readerOf({ application, messages, controls, documents })).map((part) => drawn(part, first))}</>;
}
