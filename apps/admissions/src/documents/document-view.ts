import type { DocumentState } from '@quire/form-engine';
import { fillText, notReplaced, type BrowserMessages, type LeftOut } from '@quire/validation';
import { webAddress } from '../calls/web-address.ts';
import type { DocumentRecord, Refusal, StoredDocument } from './document-record.ts';

type Texts = Pick<BrowserMessages, 'file' | 'leftOut'>;

/** A document as its question shows it. */
export function viewOf(record: DocumentRecord, messages: Texts): DocumentState {
  const { phase } = record;
  switch (phase.is) {
    case 'preparing': return { status: 'preparing', fileName: phase.chosen.name, fileSize: phase.chosen.size };
    case 'posting': case 'queueing': return { status: 'uploading', fileName: phase.file.name, fileSize: phase.file.size, note: phase.note, progress: phase.progress };
    case 'remembered': return shownDocument(phase.failed, messages);
    case 'notUploaded':
      if (phase.isShown) return { status: 'failed', fileName: phase.chosen.name, fileSize: phase.chosen.size, message: phase.message, canRetry: true };
      return { ...storedView(record, messages), canRetry: true };
    case 'resting': return storedView(record, messages);
  }
}

function storedView({ stored, refusal, note, isUnsure }: DocumentRecord, messages: Texts): DocumentState {
  const notes = [note, isUnsure ? messages.file.unsure : undefined].filter(Boolean).join(' ');
  return { ...(stored ? shownDocument(stored, messages) : { status: 'not_answered' }), refusal: refusal && refusalText(refusal, messages.file), note: notes || undefined };
}

function shownDocument({ leftOut = [], url, ...document }: StoredDocument, messages: Texts): DocumentState {
  if (document.status !== 'completed') return document;
  return { ...document, lacks: leftOut.length > 0 ? lackText(leftOut, messages) : undefined, url: url === undefined ? undefined : webAddress(url) };
}

function lackText(leftOut: readonly LeftOut[], { leftOut: texts }: Texts): string {
  const list = new Intl.ListFormat(document.documentElement.lang || 'en');
  return fillText(texts.told, { things: list.format(leftOut.map((code) => texts[code])) });
}

function refusalText(refusal: Refusal, messages: BrowserMessages['file']): string {
  switch (refusal.is) {
    case 'gone': return messages.gone;
    case 'refused': return refusal.reason;
    case 'notReplaced': return notReplaced(messages, refusal, refusal.reason);
  }
}
