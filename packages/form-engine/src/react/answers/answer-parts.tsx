import { AnswerFold, AnswerList, AnswerSection, AnswerText } from '@quire/ui';
import { fillText } from '@quire/validation';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { type Part, readAnswers } from './read-answers.ts';
import type { Row } from './read-node.ts';
import { readerOf } from './reader.ts';
import { useEveryAnswer } from './use-every-answer.ts';

interface AnswerPartsProps {
  nodes: readonly number[];
  /** Of the headings. */
  level: number;
  /** Is in place of each label. */
  labelled?: ((key: string, label: string) => ReactNode) | undefined;
  /** Drawn under an answer, for the questions that it answers. */
  note?: ((asks: readonly string[]) => ReactNode) | undefined;
}

/**
 * The answers of nodes and of all below them, to be read; with lines between them for an applicant who fills in.
 * Unanswered questions are one line at the end for a person who only reads. For an applicant they are behind their
 * count, and whole sections of them are behind one line. An empty answer with a note is among the others.
 */
export function AnswerParts({ nodes, level: first, labelled, note }: AnswerPartsProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  useEveryAnswer(application, documents);
  const { form } = messages;
  const isFilledIn = application.mode === 'fill';
  // Nobody need look at one empty line after the other.
  const isFolded: Folds = ({ asks, value }) => value === '' && !note?.(asks);
  const textOf = ({ key, asks, label, value }: Row): ReactElement => (
    <AnswerText
      key={key}
      label={labelled?.(key, label) ?? label}
      value={value}
      emptyText={form.notAnswered}
      note={note?.(asks)}
    />
  );
  const drawn = (part: Part, level: number, folds: Folds, heading?: string): ReactElement | null => {
    if (part.kind === 'headed') {
      if (!isFilledIn && isEmpty(part, folds)) return null;
      return (
        <AnswerSection key={part.id} id={part.id} heading={part.heading} level={level}>
          {part.parts.map((below) => drawn(below, level + 1, folds, part.heading))}
        </AnswerSection>
      );
    }
    const folded = part.rows.filter(folds);
    const rows = part.rows.filter((row) => !folds(row));
    const count = folded.length === 1 ? form.notAnsweredOne : fillText(form.notAnsweredCount, { count: folded.length });
    return (
      <Fragment key={part.rows[0]?.key}>
        {rows.length > 0 && <AnswerList lines={isFilledIn}>{rows.map(textOf)}</AnswerList>}
        {folded.length > 0 && isFilledIn && (
          <AnswerFold summary={count} of={heading}>
            <AnswerList>{folded.map(textOf)}</AnswerList>
          </AnswerFold>
        )}
      </Fragment>
    );
  };
  const parts = readAnswers(nodes, readerOf({ application, messages, controls, documents }));
  const empty = isFilledIn ? parts.filter((part) => part.kind === 'headed' && isEmpty(part, isFolded)) : [];
  const missing = unanswered(isFilledIn ? empty : parts, isFolded);
  const line = missing.length > 0 && fillText(form.notAnsweredList, { questions: missing.join(' · ') });
  return (
    <>
      {parts.filter((part) => !empty.includes(part)).map((part) => drawn(part, first, isFolded))}
      {line &&
        (isFilledIn ? (
          <AnswerFold summary={line}>{empty.map((part) => drawn(part, first, () => false))}</AnswerFold>
        ) : (
          <p className="quire-answers__folded" dir="auto">
            {line}
          </p>
        ))}
    </>
  );
}

/** Whether a row is among those that were not answered. */
export type Folds = (row: Row) => boolean;

/** Whether nothing in a part was answered. */
export const isEmpty = (part: Part, folds: Folds): boolean =>
  part.kind === 'headed' ? part.parts.every((below) => isEmpty(below, folds)) : part.rows.every(folds);

/** The unanswered questions by name: a part with no answer by its heading, any other part by what is missing in it. */
export function unanswered(parts: readonly Part[], folds: Folds, heading?: string): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'headed')
      return isEmpty(part, folds) ? [part.heading] : unanswered(part.parts, folds, part.heading);
    const labels = part.rows
      .filter(folds)
      .map(({ label }) => label)
      .join(' · ');
    if (labels === '') return [];
    return [heading === undefined ? labels : `${heading} (${labels})`];
  });
}
