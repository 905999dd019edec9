import {
  isPending,
  isUploading,
  notReplacedBy,
  type DocumentRecord,
  type Phase,
  type Refusal,
  type StoredDocument,
} from './document-record.ts';
import {
  begin,
  follow,
  forgetUpload,
  goOn,
  leave,
  notify,
  waitToSearch,
  wantList,
  type OwnTurn,
  type UploadPhase,
} from './document-turn.ts';

/** The events of a file on its way. `attempt` is the number of the event that chose it. */
export type UploadEvent =
  | { is: 'chosen'; file: File }
  | { is: 'cancelled' | 'searchDue' }
  | ({ attempt: number } & (
      | { is: 'prepared'; file: File; note: string | undefined }
      | { is: 'refused'; reason: string }
      | { is: 'progressed'; progress: number }
      | { is: 'posted'; fileKey: string }
      /** `earlier` stays until the conversion is over. */
      | { is: 'queued'; earlier?: StoredDocument | undefined }
      | Failure
    ));
/** `mayPass`: the call's answer may be lost and the upload there all the same. */
type Failure = { is: 'uploadFailed'; message: string; mayPass: boolean };

/** Below a document that stays, the bare reason would read as if it were about that one. */
const refusalOf = ({ stored }: DocumentRecord, { name }: File, reason: string): Refusal =>
  stored ? { is: 'notReplaced', name, reason } : { is: 'refused', reason };

export function afterUpload(record: DocumentRecord, event: UploadEvent, turn: OwnTurn): DocumentRecord {
  const { phase } = record;
  // An event of an earlier attempt is late.
  if ('attempt' in event && !('attempt' in phase && phase.attempt === event.attempt)) return record;
  switch (event.is) {
    case 'chosen':
      return goOn(forgetUpload(record, turn), { is: 'preparing', attempt: turn.id, chosen: event.file }, turn);
    case 'prepared':
      return phase.is === 'preparing'
        ? goOn(record, { ...phase, is: 'posting', file: event.file, note: event.note }, turn)
        : record;
    case 'refused':
      return phase.is === 'preparing'
        ? { ...record, phase: { is: 'resting' }, refusal: refusalOf(record, phase.chosen, event.reason) }
        : record;
    case 'progressed':
      return phase.is === 'posting' ? { ...record, phase: { ...phase, progress: event.progress } } : record;
    // The server may take the document before it away from now on.
    case 'posted':
      return phase.is === 'posting'
        ? goOn(leave(record, turn), { ...phase, is: 'queueing', fileKey: event.fileKey }, turn)
        : record;
    case 'queued':
      return phase.is === 'queueing' ? afterQueued(record, phase, event.earlier, turn) : record;
    case 'uploadFailed':
      return 'attempt' in phase ? afterFailedUpload(record, phase, event, turn) : record;
    case 'cancelled':
      return forgetUpload(record, turn);
    case 'searchDue':
      return search(record, true, turn);
  }
}

/**
 * The uploaded file is the question's document from now on. Where the server keeps the one before until the file is
 * ready, it is so only then.
 */
function afterQueued(
  record: DocumentRecord,
  { file: { name: fileName, size: fileSize }, note }: Extract<Phase, { is: 'queueing' }>,
  earlier: StoredDocument | undefined,
  turn: OwnTurn,
): DocumentRecord {
  wantList(turn, false);
  return {
    ...follow(forgetUpload(record, turn), turn),
    stored: { status: 'unprocessed', fileName, fileSize, earlier },
    isAssumed: false,
    note,
  };
}

/** The document that was there before stays. */
function afterFailedUpload(
  record: DocumentRecord,
  phase: UploadPhase,
  { message, mayPass }: Failure,
  turn: OwnTurn,
): DocumentRecord {
  const { stored } = record;
  const wasAsked = phase.is === 'queueing';
  const looked = wasAsked && mayPass ? { isAsking: false, before: stored ?? undefined } : undefined;
  if (looked) waitToSearch(turn);
  const failed = notify(
    { ...record, phase: { is: 'notUploaded', chosen: phase.chosen, message, isShown: !stored, search: looked } },
    { message, deletesConversion: wasAsked },
    turn,
  );
  return stored ? { ...follow(failed, turn), refusal: refusalOf(record, phase.chosen, message) } : failed;
}

/** The list is searched, now or after a while, for an upload that may have arrived. */
export function search(record: DocumentRecord, isAsking: boolean, turn: OwnTurn): DocumentRecord {
  const { phase } = record;
  if (phase.is !== 'notUploaded' || !phase.search || phase.search.isAsking === isAsking) return record;
  if (isAsking) wantList(turn, false);
  else waitToSearch(turn);
  return { ...record, phase: { ...phase, search: { ...phase.search, isAsking } } };
}

/** An upload that has arrived after all is not a failure. */
export function endSearch(record: DocumentRecord, turn: OwnTurn): DocumentRecord {
  const { phase, stored } = record;
  if (phase.is !== 'notUploaded' || !phase.search?.isAsking) return record;
  const { before } = phase.search;
  const hasArrived =
    stored &&
    (isPending(stored.status) || stored.fileName !== before?.fileName || stored.fileSize !== before?.fileSize);
  return hasArrived ? forgetUpload(record, turn) : { ...record, phase: { ...phase, search: undefined } };
}

/**
 * The server has forgotten a document that failed. A list that was asked for before may have said already that there is
 * none any more.
 */
export function onlyRemember(record: DocumentRecord, failed: StoredDocument, turn: OwnTurn): DocumentRecord {
  const { phase, stored, refusal } = record;
  const isShown =
    phase.is === 'remembered' ||
    (phase.is === 'notUploaded' && phase.isShown) ||
    stored?.status === 'failed' ||
    refusal?.is === 'gone';
  if (isUploading(record) || !isShown) return record;
  const left = leave(record, turn);
  if (stored?.earlier) return { ...left, stored: stored.earlier, refusal: notReplacedBy(stored) };
  begin(turn, 'upload', { is: 'stop' });
  return { ...left, phase: { is: 'remembered', failed: stored ?? failed }, stored: null, refusal: undefined };
}
