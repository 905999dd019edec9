import {
  follow,
  forgetUpload,
  isPending,
  isUploading,
  leave,
  notReplacedBy,
  type DocumentRecord,
  type Phase,
  type Refusal,
  type StoredDocument,
} from './document-record.ts';

/** Returns whether an upload is in a phase. An event of an earlier attempt finds it in none. */
export const isIn = <Is extends Phase['is']>(
  phase: Phase,
  is: Is,
  attempt: number,
): phase is Extract<Phase, { is: Is }> => phase.is === is && 'attempt' in phase && phase.attempt === attempt;

/** Below a document that stays, the bare reason would read as if it were about that one. */
export const refusalOf = ({ stored }: DocumentRecord, { name }: File, reason: string): Refusal =>
  stored ? { is: 'notReplaced', name, reason } : { is: 'refused', reason };

/**
 * The uploaded file is the question's document from now on. Where the server keeps the one before until the file is
 * ready, it is so only then.
 */
export function afterQueued(
  record: DocumentRecord,
  { attempt, earlier }: { attempt: number; earlier?: StoredDocument | undefined },
  id: number,
): DocumentRecord {
  const { phase } = record;
  if (!isIn(phase, 'queueing', attempt)) return record;
  const {
    file: { name: fileName, size: fileSize },
    note,
  } = phase;
  return {
    ...follow(forgetUpload(record), id),
    stored: { status: 'unprocessed', fileName, fileSize, earlier },
    isAssumed: false,
    note,
  };
}

/**
 * The document that was there before stays. `mayPass`: the call's answer may be lost and the upload there all the same.
 */
export function afterFailedUpload(
  record: DocumentRecord,
  { attempt, message, mayPass }: { attempt: number; message: string; mayPass: boolean },
  id: number,
): DocumentRecord {
  const { phase, stored } = record;
  if (!isUploading(record) || !('attempt' in phase) || phase.attempt !== attempt) return record;
  const wasAsked = phase.is === 'queueing';
  const search = wasAsked && mayPass ? { id, isAsking: false, before: stored ?? undefined } : undefined;
  const failed: DocumentRecord = {
    ...record,
    phase: { is: 'notUploaded', chosen: phase.chosen, message, isShown: !stored, search },
    notice: { id, message, deletesConversion: wasAsked },
  };
  return stored ? { ...follow(failed, id), refusal: refusalOf(record, phase.chosen, message) } : failed;
}

export function beginSearch(record: DocumentRecord, id: number): DocumentRecord {
  const { phase } = record;
  return phase.is === 'notUploaded' && phase.search?.id === id
    ? { ...record, phase: { ...phase, search: { ...phase.search, isAsking: true } } }
    : record;
}

export function searchLater(record: DocumentRecord, id: number): DocumentRecord {
  const { phase } = record;
  return phase.is === 'notUploaded' && phase.search?.isAsking
    ? { ...record, phase: { ...phase, search: { ...phase.search, id, isAsking: false } } }
    : record;
}

/** An upload that has arrived after all is no failure. */
export function endSearch(record: DocumentRecord): DocumentRecord {
  const { phase, stored } = record;
  if (phase.is !== 'notUploaded' || !phase.search?.isAsking) return record;
  const { before } = phase.search;
  const hasArrived =
    stored &&
    (isPending(stored.status) || stored.fileName !== before?.fileName || stored.fileSize !== before?.fileSize);
  return hasArrived ? forgetUpload(record) : { ...record, phase: { ...phase, search: undefined } };
}

/**
 * The server has forgotten a document that failed. A list that was asked for before may have said already that there is
 * none any more.
 */
export function onlyRemember(record: DocumentRecord, failed: StoredDocument, id: number): DocumentRecord {
  const { phase, stored, refusal } = record;
  const isShown =
    phase.is === 'remembered' ||
    (phase.is === 'notUploaded' && phase.isShown) ||
    stored?.status === 'failed' ||
    refusal?.is === 'gone';
  if (isUploading(record) || !isShown) return record;
  if (stored?.earlier) return { ...leave(record, id), stored: stored.earlier, refusal: notReplacedBy(stored) };
  return {
    ...leave(record, id),
    phase: { is: 'remembered', failed: stored ?? failed },
    stored: null,
    refusal: undefined,
  };
}
