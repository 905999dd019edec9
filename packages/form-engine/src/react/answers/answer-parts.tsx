import { AnswerFold, AnswerList, AnswerSection, AnswerText } from '@quire/ui';
import { fillText } from '@quire/messages';
import { Fragment, type ReactElement, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { asksCountryPhone, usePhoneSpelling } from '../phones/phone-spelling.ts';
import { type Part, readAnswers } from './read-answers.ts';
import type { Row } from './read-node.ts';
import { readerOf } from './reader.ts';
import { documentKeys, structureKeysOf } from '../../core/index.ts';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';

interface AnswerPartsProps {
  nodes: readonly number[];
  /** Of the headings. */
  level: number;
  /** Replaces each label. */
  labelled?: ((key: string, label: string) => ReactNode) | undefined;
  /** Drawn under an answer, for the questions that it answers. */
  note?: ((asks: readonly string[]) => ReactNode) | undefined;
}

/**
 * Shows the answers of nodes and all below, with lines between them for an applicant. Unanswered questions are one line
 * at the end for a reader. For an applicant they fold behind their count, whole sections behind one line. An empty
 * answer with a note is among the others.
 */
export function AnswerParts({ nodes, level: first, labelled, note }: AnswerPartsProps): ReactElement {
  const host = useQuestionnaire();
  const { application, messages, documents } = host;
  useEveryAnswer(application, documents);
  usePhoneSpelling(asksCountryPhone(application.questionnaire));
  const { form } = messages;
  const isFilledIn = application.mode === 'fill';
  // A column of empty lines would help no reader.
  const isFolded: Folds = ({ asks, value }) => value === '' && !note?.(asks);
  const textOf = ({ key, asks, label, value }: Row): ReactElement => (
    <AnswerText
      key={key}
      label={(asks.length > 0 && labelled?.(key, label)) || label}
      value={value}
      emptyText={form.notAnswered}
      note={note?.(asks)}
    />
  );
  const drawn = (part: Part, level: number, folds: Folds, heading?: string): ReactElement | null => {
    if (part.kind === 'headed') {
      if (isEmpty(part, folds))
        return isFilledIn ? (
          <AnswerFold key={part.id} summary={`${part.heading}: ${form.notAnswered}`}>
            {part.parts.map((below) => drawn(below, level + 1, () => false))}
          </AnswerFold>
        ) : null;
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
  const parts = readAnswers(nodes, readerOf(host));
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

export type Folds = (row: Row) => boolean;

export const isEmpty = (part: Part, folds: Folds): boolean =>
  part.kind === 'headed' ? part.parts.every((below) => isEmpty(below, folds)) : part.rows.every(folds);

/**
 * Returns the names of unanswered questions: a part without answers by its heading, another by its missing questions.
 */
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

/** Renders again when any answer changed, or a document did: for pages that are read and not typed into. */
function useEveryAnswer(application: LiveApplication, documents?: DocumentsPort): void {
  const { questionnaire } = application;
  const subscribe = useCallback(
    (listener: () => void) => {
      const keys = [...Object.keys(questionnaire.asks), ...questionnaire.nodes.flatMap(structureKeysOf)];
      const leave = keys.map((key) => application.subscribe.answer(key, listener));
      if (documents) leave.push(...documentKeys(questionnaire).map((key) => documents.subscribe(key, listener)));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [application, documents, questionnaire],
  );
  const read = useMemo(() => lastSeen(application, documents), [application, documents]);
  useSyncExternalStore(subscribe, read, read);
}

/** Reads everything; the same object until something is another. */
function lastSeen(application: LiveApplication, documents: DocumentsPort | undefined): () => object {
  const keys = documents ? documentKeys(application.questionnaire) : [];
  const look = () => [
    application.answers(),
    application.parked(),
    application.structure(),
    Object.fromEntries(keys.map((key) => [key, documents?.state(key)])),
  ];
  let seen = look();
  return () => {
    const now = look();
    if (!now.every((entries, at) => sameEntries(entries, seen[at]!))) seen = now;
    return seen;
  };
}

export function sameEntries(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}
