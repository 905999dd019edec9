import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface AnswerTextProps {
  /** Such as a link that leads to the question. */
  label: ReactNode;
  /** The answer to be read; empty text is not an answer. Its line breaks are kept. */
  value: string;
  /** The text read out in place of the dash of an empty answer, such as "Not answered". */
  emptyText: string;
  /** Content under the answer, such as a note on missing ones. */
  note?: ReactNode;
}

/** Of paper, in characters, about. */
const lineLength = 95;
/** In lines. On paper a longer answer goes on on the next page, where a shorter one goes there whole. */
const longestInOnePiece = 7;
/** In characters; a longer answer takes two of three columns of the paper. */
const longestInColumn = 32;
/** In characters; a longer answer, or one of several lines, takes the width of the paper. */
const longestBesideOthers = 60;
/** In lines; about a third of a page. A longer one has a page of its own. */
const longestAmongOthers = 16;

/** One answer to be read. Is in an AnswerList. */
export function AnswerText({ label, value, emptyText, note }: AnswerTextProps): ReactElement {
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);
  return (
    <div
      className={classNames(
        'quire-answer',
        value.length > longestInColumn && 'quire-answer--broad',
        (value.length > longestBesideOthers || value.includes('\n')) && 'quire-answer--wide',
        lines > longestInOnePiece && 'quire-answer--long',
        lines > longestAmongOthers && 'quire-answer--essay',
      )}
    >
      <dt className="quire-answer__label">{label}</dt>
      {value ? (
        <dd className="quire-answer__value">
          <span className="quire-answer__text" dir="auto">
            {value}
          </span>
        </dd>
      ) : (
        <dd className="quire-answer__value">
          <span className="quire-answer__dash" aria-hidden="true">
            –
          </span>
          <span className="quire-answer__none quire-visually-hidden">{emptyText}</span>
        </dd>
      )}
      {note ? <dd className="quire-answer__note">{note}</dd> : null}
    </div>
  );
}

export interface AnswerFoldProps {
  /** Names what it opens, such as "3 questions not answered". */
  summary: string;
  /** Heading that it belongs to: another one may stand between them. */
  of?: string | undefined;
  /** An AnswerList. */
  children: ReactNode;
}

/** Missing answers behind one line that opens, below an AnswerList. On paper it is the line alone. */
export function AnswerFold({ summary, of, children }: AnswerFoldProps): ReactElement {
  return (
    <details className="quire-answers__fold">
      <summary>
        {summary}
        {of ? `: ${of}` : null}
      </summary>
      {children}
    </details>
  );
}

export interface AnswerListProps {
  /** `AnswerText`s. */
  children: ReactNode;
  /** Whether there is a line under each answer. */
  lines?: boolean | undefined;
}

/** Answers to be read, one under the other; beside their labels where there is room. */
export function AnswerList({ children, lines = true }: AnswerListProps): ReactElement {
  return <dl className={classNames('quire-answers', lines && 'quire-answers--lines')}>{children}</dl>;
}
