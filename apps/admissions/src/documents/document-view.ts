import type { DocumentState } from '@quire/form-engine';
import { fillText, type BrowserMessages } from '@quire/messages';
import { isolated, notReplaced, type LeftOut } from '@quire/validation';
import { webAddress } from '../session/web-address.ts';
import {
  attachedOf,
  isPending,
  notReplacedBy,
  type DocumentRecord,
  type Refusal,
  type StoredDocument,
} from './document-record.ts';

type Texts = Pick<BrowserMessages, 'file' | 'leftOut'>;

/** A document as its question shows it. */
export function viewOf(record: DocumentRecord, messages: Texts): DocumentState {
  const { phase } = record;
  switch (phase.is) {
    case 'preparing':
      return {
        status: 'preparing',
        fileName: phase.chosen.name,
        fileSize: phase.chosen.size,
        ...beside(record, messages),
      };
    case 'posting':
    case 'queueing':
      return {
        status: 'uploading',
        fileName: phase.file.name,
        fileSize: phase.file.size,
        note: phase.note,
        progress: phase.progress,
        ...beside(record, messages),
      };
    case 'remembered':
      return shownDocument(phase.failed, messages);
    case 'notUploaded':
      if (phase.isShown)
        return {
          status: 'failed',
          fileName: phase.chosen.name,
          fileSize: phase.chosen.size,
          message: phase.message,
          canRetry: true,
        };
      return { ...storedView(record, messages), canRetry: true };
    case 'resting':
      return storedView(record, messages);
  }
}

function storedView(record: DocumentRecord, messages: Texts): DocumentState {
  const { stored, refusal, note, isUnsure } = record;
  const notes =
    [note, isUnsure ? messages.file.unsure : busyText(stored, messages.file)].filter(Boolean).join(' ') || undefined;
  if (!stored) return { status: 'not_answered', refusal: refusal && refusalText(refusal, messages.file), note: notes };
  if (isPending(stored.status))
    return {
      ...shownDocument(stored, messages),
      ...beside(record, messages),
      refusal: refusal && refusalText(refusal, messages.file),
      note: notes,
    };
  const attached = attachedOf(stored) ?? stored;
  // A document that could not replace another is named below that one.
  const reason = refusal ?? (attached === stored ? undefined : notReplacedBy(stored));
  return {
    ...shownDocument(attached, messages),
    refusal: reason && refusalText(reason, messages.file),
    note: attached === stored ? notes : undefined,
  };
}

/** The text beside a file on its way, about the document that stays until then. */
function beside({ stored }: DocumentRecord, { file }: Texts): Pick<DocumentState, 'earlier'> {
  const attached = attachedOf(stored);
  return { earlier: attached && fillText(file.earlierStays, { name: isolated(attached.fileName ?? file.unnamed) }) };
}

function shownDocument(stored: StoredDocument, messages: Texts): DocumentState {
  const { leftOut = [], url, earlier: _, ahead: __, ...document } = stored;
  if (document.status !== 'completed') return document;
  return {
    ...document,
    lacks: leftOut.length > 0 ? lackText(leftOut, messages) : undefined,
    url: url === undefined ? undefined : webAddress(url),
  };
}

function lackText(leftOut: readonly LeftOut[], { leftOut: texts }: Texts): string {
  const list = new Intl.ListFormat(document.documentElement.lang || 'en');
  return fillText(texts.told, { things: list.format(leftOut.map((code) => texts[code])) });
}

/** A document that waits for others shows its place among them. */
function busyText(stored: DocumentRecord['stored'], messages: BrowserMessages['file']): string | undefined {
  if (stored?.status !== 'unprocessed' || stored.ahead === undefined) return undefined;
  return stored.ahead > 0 ? fillText(messages.busy, { ahead: String(stored.ahead) }) : messages.busyNext;
}

function refusalText(refusal: Refusal, messages: BrowserMessages['file']): string {
  switch (refusal.is) {
    case 'gone':
      return messages.gone;
    case 'refused':
      return refusal.reason;
    case 'notReplaced':
      return notReplaced(messages, refusal, refusal.reason);
  }
}
