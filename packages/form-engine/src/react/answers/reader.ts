import type { BrowserMessages } from '@quire/validation';
import type { ControlsInUse } from '../controls/control.ts';
import type { DocumentsPort } from '../documents-port.ts';
import { answerFormatter, type FormatAnswer } from '../fill-answers.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** Rights of the person who reads the answers. */
export interface Reader {
  application: LiveApplication;
  messages: BrowserMessages;
  controls: ControlsInUse;
  documents: DocumentsPort | undefined;
  /** Returns the stored answer, also a hidden one, for a reader; for an applicant the one that counts and is sent. */
  answer: (key: string) => string;
  /** The same within a text. */
  format: FormatAnswer;
}

export function readerOf(host: Omit<Reader, 'answer' | 'format'>): Reader {
  const {
    application: { questionnaire, mode, stored, answer: counted },
    messages,
  } = host;
  const answer = mode === 'read' ? stored : counted;
  return { ...host, answer, format: answerFormatter(questionnaire, answer, messages.form) };
}
