import type { DocumentAnswer } from '@quire/api-client';
import {
  follow,
  forgetUpload,
  leave,
  unknownDocument,
  type DocumentRecord,
  type StoredDocument,
} from './document-record.ts';
import { afterFailedPoll, afterList, afterPoll, afterUnknownPoll, type Conversion } from './server-answers.ts';
import {
  afterFailedUpload,
  afterQueued,
  beginSearch,
  endSearch,
  isIn,
  onlyRemember,
  refusalOf,
  searchLater,
} from './upload-steps.ts';

/** All documents of the student whose account is open. */
export interface DocumentsState {
  readonly isOpen: boolean;
  /** By question key. */
  readonly documents: ReadonlyMap<string, DocumentRecord>;
  /**
   * The question for the list that is on its way. `confirms`: it is for name and size, once a conversion has said how
   * it is.
   */
  readonly list: { readonly id: number; readonly confirms: boolean } | undefined;
  /**
   * The number of the last event. A request that an event begins bears its number, which shows a late answer as one.
   */
  readonly count: number;
}

/** The server's list, the questions that it is about, and those whose answer has the mark of a document. */
export interface DocumentList {
  answers: Readonly<Record<string, DocumentAnswer>>;
  keys: readonly string[];
  marked: readonly string[];
}

/** The events of one document alone. */
type RecordEvent = { key: string } & (
  | { is: 'chosen'; file: File }
  | { is: 'prepared'; attempt: number; file: File; note: string | undefined }
  | { is: 'refused'; attempt: number; reason: string }
  | { is: 'progressed'; attempt: number; progress: number }
  | { is: 'posted'; attempt: number; fileKey: string }
  | { is: 'uploadFailed'; attempt: number; message: string; mayPass: boolean }
  | { is: 'cancelled' | 'deleted' | 'followed' | 'left' | 'asked' }
  | { is: 'pollDue'; id: number }
  | { is: 'pollFailed'; id: number; error: unknown; isDead: boolean }
  | { is: 'noticeClosed'; id: number }
  /** The conversion of a document that failed was deleted with its notice. */
  | { is: 'conversionDeleted'; failed: StoredDocument }
);

/** `id` and `attempt` are the number of the event that asked, chose, or began to wait. */
export type DocumentEvent =
  | RecordEvent
  | ({ is: 'opened' } & DocumentList)
  /** `earlier` stays until the conversion is over. */
  | { is: 'queued'; key: string; attempt: number; earlier?: StoredDocument | undefined }
  | { is: 'polled'; key: string; id: number; conversion: Conversion }
  /** The server has nothing to say of the conversion. */
  | { is: 'pollUnknown'; key: string; id: number; error: unknown }
  | { is: 'searchDue'; key: string; id: number }
  | { is: 'refreshed' }
  | ({ is: 'listed'; id: number } & DocumentList)
  | { is: 'listFailed'; id: number }
  | { is: 'signedOut' };

export const closedDocuments: DocumentsState = { isOpen: false, documents: new Map(), list: undefined, count: 0 };

/** The documents after an event. An event that is late, or about nothing, leaves the same state. */
export function reduce(state: DocumentsState, event: DocumentEvent): DocumentsState {
  if (!state.isOpen && event.is !== 'opened') return state;
  const id = state.count + 1;
  const next = reduceAll(state, event, id);
  return next === state ? state : { ...next, count: id };
}

function reduceAll(state: DocumentsState, event: DocumentEvent, id: number): DocumentsState {
  switch (event.is) {
    case 'opened': {
      const opened = takeList({ ...state, isOpen: true }, event, { confirms: true, id });
      return changeAll(opened, event.keys, (record) => (record.poll.is === 'asking' ? record : follow(record, id)));
    }
    case 'signedOut':
      return closedDocuments;
    case 'refreshed':
      return askForList(state, { confirms: false, id });
    case 'queued':
      return thenAskForList(
        state,
        changeAll(state, [event.key], (record) => afterQueued(record, event, id)),
        id,
      );
    case 'searchDue':
      return thenAskForList(
        state,
        changeAll(state, [event.key], (record) => beginSearch(record, event.id)),
        id,
      );
    case 'polled':
    case 'pollUnknown': {
      const asked = state.documents.get(event.key);
      if (!asked || !isAsking(asked, event.id)) return state;
      const { record, confirms } =
        event.is === 'polled' ? afterPoll(asked, event.conversion, id) : afterUnknownPoll(asked, event.error, id);
      const polled = changeAll(state, [event.key], () => record);
      return confirms ? askForList(polled, { confirms, id }) : polled;
    }
    case 'listed':
      return state.list?.id === event.id ? listed(state, state.list, event, id) : state;
    case 'listFailed':
      return state.list?.id === event.id
        ? changeAll({ ...state, list: undefined }, state.documents.keys(), (record) => searchLater(record, id))
        : state;
    default:
      return changeAll(state, [event.key], (record) => reduceRecord(record, event, id));
  }
}

function reduceRecord(record: DocumentRecord, event: RecordEvent, id: number): DocumentRecord {
  const { phase, poll, notice } = record;
  switch (event.is) {
    case 'chosen':
      return { ...forgetUpload(record), phase: { is: 'preparing', attempt: id, chosen: event.file } };
    case 'prepared':
      return isIn(phase, 'preparing', event.attempt)
        ? { ...record, phase: { ...phase, is: 'posting', file: event.file, note: event.note } }
        : record;
    case 'refused':
      return isIn(phase, 'preparing', event.attempt)
        ? { ...record, phase: { is: 'resting' }, refusal: refusalOf(record, phase.chosen, event.reason) }
        : record;
    case 'progressed':
      return isIn(phase, 'posting', event.attempt)
        ? { ...record, phase: { ...phase, progress: event.progress } }
        : record;
    // The server may take the document before it away from now on.
    case 'posted':
      return isIn(phase, 'posting', event.attempt)
        ? { ...leave(record, id), phase: { ...phase, is: 'queueing', fileKey: event.fileKey } }
        : record;
    case 'uploadFailed':
      return afterFailedUpload(record, event, id);
    case 'cancelled':
      return forgetUpload(record);
    case 'deleted':
      return { ...record, stored: null, isUnsure: false };
    case 'followed':
      return follow(record, id);
    case 'left':
      return leave(record, id);
    case 'asked':
      return poll.is === 'asking' ? record : askAgain(record, id);
    case 'pollDue':
      return poll.is === 'waiting' && poll.id === event.id ? askAgain(record, id) : record;
    case 'pollFailed':
      return isAsking(record, event.id) ? afterFailedPoll(record, event, id) : record;
    case 'noticeClosed':
      return notice?.id === event.id ? { ...record, notice: undefined } : record;
    case 'conversionDeleted':
      return onlyRemember(record, event.failed, id);
  }
}

const isAsking = ({ poll }: DocumentRecord, id: number): boolean => poll.is === 'asking' && poll.id === id;

const askAgain = (record: DocumentRecord, id: number): DocumentRecord => ({
  ...record,
  poll: { ...record.poll, is: 'asking', id, error: undefined },
});

function listed(
  state: DocumentsState,
  asked: NonNullable<DocumentsState['list']>,
  list: DocumentList,
  id: number,
): DocumentsState {
  // Something was done to a document meanwhile, of which this list need not know.
  if ([...state.documents.values()].some(({ since }) => since > asked.id)) return { ...state, list: { ...asked, id } };
  const taken = takeList({ ...state, list: undefined }, list, { confirms: asked.confirms, id });
  return changeAll(taken, taken.documents.keys(), endSearch);
}

function takeList(
  state: DocumentsState,
  { answers, keys, marked }: DocumentList,
  { confirms, id }: { confirms: boolean; id: number },
): DocumentsState {
  return changeAll(state, keys, (record, key) =>
    afterList(record, { answer: answers[key], isMarked: marked.includes(key), confirms }, id),
  );
}

/** One question for the list is enough; it does more than confirm as soon as anybody wants to know what there is. */
const askForList = (state: DocumentsState, { confirms, id }: { confirms: boolean; id: number }): DocumentsState => ({
  ...state,
  list: state.list ? { ...state.list, confirms: state.list.confirms && confirms } : { id, confirms },
});

const thenAskForList = (before: DocumentsState, state: DocumentsState, id: number): DocumentsState =>
  state === before ? before : askForList(state, { confirms: false, id });

/** The same state where no document is another. */
function changeAll(
  state: DocumentsState,
  keys: Iterable<string>,
  change: (record: DocumentRecord, key: string) => DocumentRecord,
): DocumentsState {
  const documents = new Map(state.documents);
  for (const key of keys) {
    const record = documents.get(key) ?? unknownDocument;
    const next = change(record, key);
    if (next !== record) documents.set(key, next);
  }
  return [...documents].some(([key, record]) => record !== state.documents.get(key)) ? { ...state, documents } : state;
}
