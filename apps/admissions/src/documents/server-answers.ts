import type { DocumentAnswer } from '@quire/api-client';
import { follow, isPending, type DocumentRecord, type DocumentStatus, type StoredDocument } from './document-record.ts';

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

/** A record after an answer about its conversion. `confirms`: the list is to be asked for name and size. */
interface Polled {
  record: DocumentRecord;
  confirms: boolean;
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

/** The conversion knows better than the list (docs/decisions/0030). */
export function afterPoll(asked: DocumentRecord, { status, message, ahead }: Conversion, id: number): Polled {
  const record: DocumentRecord = { ...asked, isUnsure: false, poll: { is: 'idle', id, failures: 0, status } };
  if (status === 'not_answered') return { record: withoutStored(record), confirms: false };
  // A document that is in no list is none, although a server may remember its conversion.
  if (!record.stored && status === 'completed') return { record, confirms: true };
  const next: DocumentRecord = {
    ...withStored(record, { ...record.stored, status, message, ahead }, id),
    isAssumed: false,
  };
  if (isPending(status))
    return { record: { ...next, poll: { ...next.poll, is: 'waiting' } }, confirms: !record.stored };
  return { record: next, confirms: !record.stored || isAwaited(record) };
}

/**
 * A conversion that the server does not report stays as it is known, or as the list has it. The list is then the only
 * source.
 */
export function afterUnknownPoll(record: DocumentRecord, error: unknown, id: number): Polled {
  const { stored, isAssumed } = record;
  if (isAssumed) return afterPoll(record, { status: 'completed' }, id);
  return !stored || isPending(stored.status)
    ? { record: afterFailedPoll(record, { error, isDead: false }, id), confirms: false }
    : afterPoll(record, stored, id);
}

/**
 * A server that cannot be asked is asked less and less often, and the student is informed. `isDead`: so is the session.
 */
export function afterFailedPoll(
  record: DocumentRecord,
  { error, isDead }: { error: unknown; isDead: boolean },
  id: number,
): DocumentRecord {
  const { stored, poll } = record;
  const goesOn = isPending(stored?.status) && !isDead;
  return {
    ...record,
    isUnsure: record.isUnsure || goesOn,
    poll: { ...poll, is: goesOn ? 'waiting' : 'idle', id, failures: poll.failures + 1, error },
  };
}

export function afterList(record: DocumentRecord, { answer, isMarked, confirms }: Listed, id: number): DocumentRecord {
  if (answer && answer.status !== 'not_answered')
    return afterListed(record, { ...answer, status: answer.status, isMarked, confirms }, id);
  // A list that confirms may lag behind; a document that is not in it is left to its conversion.
  if (confirms && (!answer || record.stored)) return record;
  // A document in no list does not exist, with two exceptions that its conversion knows. It may be on its way there, or
  // it has failed and is not listed.
  if (!record.stored || record.stored.status === 'completed') return withoutStored(record);
  return isFollowed(record) ? record : follow(record, id);
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
  id: number,
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
  const next: DocumentRecord = { ...withStored(record, stored, id), isAssumed };
  if (isPending(stored.status)) return isFollowed(next) ? next : follow(next, id);
  const lacks = listed === undefined || (listed === 'failed' && next.stored?.message === undefined);
  return lacks && !confirms && next.poll.is !== 'asking' ? follow(next, id) : next;
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
 * (docs/decisions/0030).
 */
function withStored(record: DocumentRecord, { message, ...document }: StoredDocument, id: number): DocumentRecord {
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
  return { ...record, stored, notice: { id, message: reason, deletesConversion: true, failed: stored } };
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
