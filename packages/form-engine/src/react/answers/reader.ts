import type { Messages } from '@quire/validation';
import type { ControlsInUse } from '../controls/control.ts';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** Who reads the answers, and what they may see. */
export interface Reader {
  application: LiveApplication;
  messages: Messages;
  controls: ControlsInUse;
  documents: DocumentsPort | undefined;
  /** What is stored for a service user, hidden answers too; for a student what counts, because that is what is sent. */
  answer: (key: string) => string;
}

export function readerOf(host: Omit<Reader, 'answer'>): Reader {
  const { application } = host;
  return { ...host, answer: application.viewer === 'service' ? application.stored : application.answer };
}
