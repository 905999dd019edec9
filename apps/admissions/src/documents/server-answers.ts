import type { DocumentAnswer } from '@quire/api-client';
import {
  isPending,
  nothingAsked,
  type DocumentRecord,
  type DocumentStatus,
  type StoredDocument,
} from './document-record.ts';
import { follow, notify, waitToAsk, wantList, type OwnTurn } from './document-turn.ts';

/** The document that a server says to stay, when it begins to convert the next. */
export const earlierIn = (answer: DocumentAnswer | undefined): StoredDocument | undefined =>
  answer?.earlier && earlierDocument(answer.earlier);

/**
 * The state of a conversion. `message` says why it failed, and `ahead` how many documents come before it while the
 * server is busy.
 */
export interface Conversion {
  status: DocumentStatus;
  message?: string | undefined;
  ahead?: number | undefined;
}

/**
 * The list's entry for a document. `isMarked`: its mark is among the answers. `confirms`: the list was asked for name
 * and size.
 */
export interface Listed {
  answer: DocumentAnswer | undefined;
  isMarked: boolean;
  confirms: boolean;
}

const isAwaited = ({ stored, isAssumed }: DocumentRecord): boolean => isPending(stored?.status) && !isAssumed;

const isFollowed = ({ poll }: DocumentRecord): boolean => poll.is === 'asking' || isPending(poll.status);

/** The conversion knows better than the list, which is asked for name and size (docs/decisions/0027). */
export function afterPoll(
  asked: DocumentRecord,
  { status, message, ahead }: Conversion,
  turn: OwnTurn,
): DocumentRecord {
  const record: DocumentRecord = { ...asked, isUnsure: false, poll: { ...nothingAsked, status } };
  if (status === 'not_answered') return withoutStored(record);
  if (!record.stored || (isAwaited(record) && !isPending(status))) wantList(turn, true);
  // A document that is in no list does not exist, although a server may remember its conversion.
  if (!record.stored && status === 'completed') return record;
  const next: DocumentRecord = {
    ...withStored(record, { ...record.stored, status, message, ahead }, turn),
    isAssumed: false,
  };
  return isPending(status) ? waitToAsk(next, turn) : next;
}

/**
 * A conversion that the server does not report stays as it is known, or as the list has it. The list is then the only
 * source.
 */
export function afterUnknownPoll(record: DocumentRecord, error: unknown, turn: OwnTurn): DocumentRecord {
  const { stored, isAssumed } = record;
  if (isAssumed) return afterPoll(record, { status: 'completed' }, turn);
  return !stored || isPending(stored.status)
    ? afterFailedPoll(record, { error, isDead: false }, turn)
    : afterPoll(record, stored, turn);
}

/**
 * A server that cannot be asked is asked less and less often, and the student is informed. `isDead`: so is the session.
 */
export function afterFailedPoll(
  record: DocumentRecord,
  { error, isDead }: { error: unknown; isDead: boolean },
  turn: OwnTurn,
): DocumentRecord {
  const goesOn = isPending(record.stored?.status) && !isDead;
  const failed: DocumentRecord = {
    ...record,
    isUnsure: record.isUnsure || goesOn,
    poll: { ...record.poll, is: 'idle', failures: record.poll.failures + 1, error },
  };
  return goesOn ? waitToAsk(failed, turn) : failed;
}

export function afterList(
  record: DocumentRecord,
  { answer, isMarked, confirms }: Listed,
  turn: OwnTurn,
): DocumentRecord {
  if (answer && answer.status !== 'not_answered')
    return afterListed(record, { ...answer, status: answer.status, isMarked, confirms }, turn);
  // A list that confirms may lag behind; a document that is not in it is left to its conversion.
  if (confirms && (!answer || record.stored)) return record;
  // A document in no list does not exist, with two exceptions that its conversion knows. It may be on its way there, or
  // it has failed and is not listed.
  if (!record.stored || record.stored.status === 'completed') return withoutStored(record);
  return isFollowed(record) ? record : follow(record, turn);
}

interface ListedDocument extends DocumentAnswer {
  status: StoredDocument['status'] | undefined;
  isMarked: boolean;
  confirms: boolean;
}

function afterListed(
  record: DocumentRecord,
  {
    file_name: fileName,
    file_size: fileSize,
    left_out: leftOut,
    url,
    earlier,
    status: listed,
    message,
    isMarked,
    confirms,
  }: ListedDocument,
  turn: OwnTurn,
): DocumentRecord {
  const polled = record.poll.status === 'not_answered' ? undefined : record.poll.status;
  const known = record.stored?.status ?? polled;
  const status = confirms ? (known ?? listed) : (listed ?? known);
  const isAssumed = listed === undefined && (record.isAssumed || status === undefined);
  // Where nobody says, the mark says that it was converted once.
  const stored: StoredDocument = {
    fileName,
    fileSize,
    status: status ?? (isMarked ? 'completed' : 'unprocessed'),
    message,
    leftOut,
    url,
    earlier: earlier && earlierDocument(earlier),
  };
  const next: DocumentRecord = { ...withStored(record, stored, turn), isAssumed };
  if (isPending(stored.status)) return isFollowed(next) ? next : follow(next, turn);
  const lacks = listed === undefined || (listed === 'failed' && next.stored?.message === undefined);
  return lacks && !confirms && next.poll.is !== 'asking' ? follow(next, turn) : next;
}

const earlierDocument = ({
  file_name: fileName,
  file_size: fileSize,
  left_out: leftOut,
  url,
}: NonNullable<DocumentAnswer['earlier']>): StoredDocument => ({
  status: 'completed',
  fileName,
  fileSize,
  leftOut,
  url,
});

/**
 * A failure is notified once: when it ends a conversion that was awaited, and again only where its reason comes later
 * (docs/decisions/0027).
 */
function withStored(record: DocumentRecord, { message, ...document }: StoredDocument, turn: OwnTurn): DocumentRecord {
  const { stored: before, notice } = record;
  // An answer without a reason does not take back the one that was given.
  const reason = message ?? (before?.status === document.status ? before.message : undefined);
  const stored: StoredDocument = {
    ...document,
    message: reason,
    earlier: document.status === 'completed' ? undefined : document.earlier,
  };
  const isExplained = reason !== undefined && notice?.failed !== undefined && notice.failed.message === undefined;
  if (stored.status !== 'failed' || !(isAwaited(record) || isExplained)) return { ...record, stored };
  return notify({ ...record, stored }, { message: reason, deletesConversion: true, failed: stored }, turn);
}

/** Removes the server's document. A student who saw one is informed. */
function withoutStored(record: DocumentRecord): DocumentRecord {
  const { stored, isAssumed } = record;
  const isMissed = stored ? !isAssumed || stored.status === 'completed' : false;
  return {
    ...record,
    stored: null,
    isAssumed: false,
    ...(isMissed ? { note: undefined, refusal: { is: 'gone' } } : {}),
  };
}
