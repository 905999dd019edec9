import type { DocumentState } from '@quire/form-engine';
import { notReplaced, type BrowserMessages } from '@quire/validation';
import type { DocumentRecord, Refusal } from './document-record.ts';

/** A document as its question shows it. */
export function viewOf(record: DocumentRecord, messages: BrowserMessages['file']): DocumentState {
  const { phase } = record;
  switch (phase.is) {
    case 'preparing': return { status: 'preparing', fileName: phase.chosen.name, fileSize: phase.chosen.size };
    case 'posting': case 'queueing': return { status: 'uploading', fileName: phase.file.name, fileSize: phase.file.size, note: phase.note, progress: phase.progress };
    case 'remembered': return phase.failed;
    case 'notUploaded':
      if (phase.isShown) return { status: 'failed', fileName: phase.chosen.name, fileSize: phase.chosen.size, message: phase.message, canRetry: true };
      return { ...storedView(record, messages), canRetry: true };
    case 'resting': return storedView(record, messages);
  }
}

function storedView({ stored, refusal, note, isUnsure }: DocumentRecord, messages: BrowserMessages['file']): DocumentState {
  const notes = [note, isUnsure ? messages.unsure : undefined].filter(Boolean).join(' ');
  return { ...(stored ?? { status: 'not_answered' }), refusal: refusal && refusalText(refusal, messages), note: notes || undefined };
}

function refusalText(refusal: Refusal, messages: BrowserMessages['file']): string {
  switch (refusal.is) {
    case 'gone': return messages.gone;
    case 'refused': return refusal.reason;
    case 'notReplaced': return notReplaced(messages, refusal, refusal.reason);
  }
}
