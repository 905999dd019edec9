import type { DocumentAnswer } from '@quire/api-client';
import { unknownDocument, type DocumentRecord, type StoredDocument } from './document-record.ts';
import { ask, follow, forgetUpload, leave, wantList, type Effects, type OwnTurn, type Turn } from './document-turn.ts';
import { afterFailedPoll, afterList, afterPoll, afterUnknownPoll, type Conversion } from './server-answers.ts';
import { afterUpload, endSearch, onlyRemember, search, type UploadEvent } from './upload-steps.ts';

/** All documents of the student whose account is open. */
export interface DocumentsState {
  readonly isOpen: boolean;
  /** By question key. */
  readonly documents: ReadonlyMap<string, DocumentRecord>;
  /** The question for the list that is on its way. `confirms`: for name and size, after an answer of a conversion. */
  readonly list: { readonly id: number; readonly confirms: boolean } | undefined;
  /** The number of the last event. */
  readonly count: number;
}

/** The server's list, the questions that it is about, and those whose answer has the mark of a document. */
export interface DocumentList {
  answers: Readonly<Record<string, DocumentAnswer>>;
  keys: readonly string[];
  marked: readonly string[];
}

/** The events of one document. */
type RecordEvent = { key: string } & (
  | UploadEvent
  | { is: 'deleted' | 'followed' | 'left' | 'asked' | 'pollDue' | 'noticeClosed' }
  | { is: 'polled'; id: number; conversion: Conversion }
  /** The server has nothing to say of the conversion. */
  | { is: 'pollUnknown'; id: number; error: unknown }
  | { is: 'pollFailed'; id: number; error: unknown; isDead: boolean }
  /** The conversion of a document that failed was deleted with its notice. */
  | { is: 'conversionDeleted'; failed: StoredDocument }
);

/** `id` and `attempt` are the number of the event that asked or chose. */
export type DocumentEvent =
  | RecordEvent
  | ({ is: 'opened' } & DocumentList)
  | ({ is: 'listed'; id: number } & DocumentList)
  | { is: 'listFailed'; id: number }
  | { is: 'refreshed' | 'signedOut' };

export const closedDocuments: DocumentsState = { isOpen: false, documents: new Map(), list: undefined, count: 0 };

/** The documents after an event, and its effects. An event that is late, or about nothing, leaves the same state. */
export function reduce(state: DocumentsState, event: DocumentEvent): { state: DocumentsState; effects: Effects } {
  const turn: Turn = { id: state.count + 1, effects: new Map() };
  const next = state.isOpen || event.is === 'opened' ? withList(reduceAll(state, event, turn), turn) : state;
  return { state: next === state ? state : { ...next, count: turn.id }, effects: turn.effects };
}

/** One question for the list is enough; it does more than confirm as soon as anybody wants to know what there is. */
function withList(state: DocumentsState, { effects }: Turn): DocumentsState {
  const asked = effects.get('list');
  if (asked?.is !== 'askForList') return state;
  const { id, confirms } = state.list ?? asked;
  if (state.list) effects.delete('list');
  return { ...state, list: { id, confirms: confirms && asked.confirms } };
}

function reduceAll(state: DocumentsState, event: DocumentEvent, turn: Turn): DocumentsState {
  switch (event.is) {
    case 'opened':
      return changeAll(takeList({ ...state, isOpen: true }, event, true, turn), event.keys, turn, follow);
    // What runs for the records ends with them.
    case 'signedOut':
      changeAll(state, state.documents.keys(), turn, (record, own) => leave(forgetUpload(record, own), own));
      turn.effects.set('list', { is: 'stop' });
      return closedDocuments;
    case 'refreshed':
      wantList(turn, false);
      return state;
    case 'listed':
      return state.list?.id === event.id ? listed(state, state.list, event, turn) : state;
    case 'listFailed':
      return state.list?.id === event.id
        ? changeAll({ ...state, list: undefined }, state.documents.keys(), turn, (record, own) =>
            search(record, false, own),
          )
        : state;
    default:
      return changeAll(state, [event.key], turn, (record, own) => reduceRecord(record, event, own));
  }
}

function reduceRecord(record: DocumentRecord, event: RecordEvent, turn: OwnTurn): DocumentRecord {
  const { poll } = record;
  // An answer to an earlier question is late.
  if ('id' in event && !(poll.is === 'asking' && poll.id === event.id)) return record;
  switch (event.is) {
    case 'deleted':
      return { ...record, stored: null, isUnsure: false };
    case 'followed':
      return follow(record, turn);
    case 'left':
      return leave(record, turn);
    case 'asked':
    case 'pollDue':
      return poll.is === 'asking' ? record : ask(record, turn);
    case 'polled':
      return afterPoll(record, event.conversion, turn);
    case 'pollUnknown':
      return afterUnknownPoll(record, event.error, turn);
    case 'pollFailed':
      return afterFailedPoll(record, event, turn);
    case 'noticeClosed':
      return { ...record, notice: undefined };
    case 'conversionDeleted':
      return onlyRemember(record, event.failed, turn);
    default:
      return afterUpload(record, event, turn);
  }
}

function listed(
  state: DocumentsState,
  asked: NonNullable<DocumentsState['list']>,
  list: DocumentList,
  turn: Turn,
): DocumentsState {
  const settled = { ...state, list: undefined };
  // Something was done to a document meanwhile, of which this list need not know.
  if ([...state.documents.values()].some(({ since }) => since > asked.id)) {
    wantList(turn, asked.confirms);
    return settled;
  }
  const taken = takeList(settled, list, asked.confirms, turn);
  return changeAll(taken, taken.documents.keys(), turn, endSearch);
}

function takeList(
  state: DocumentsState,
  { answers, keys, marked }: DocumentList,
  confirms: boolean,
  turn: Turn,
): DocumentsState {
  return changeAll(state, keys, turn, (record, own) =>
    afterList(record, { answer: answers[own.key], isMarked: marked.includes(own.key), confirms }, own),
  );
}

/** The same state where no document is another. */
function changeAll(
  state: DocumentsState,
  keys: Iterable<string>,
  turn: Turn,
  change: (record: DocumentRecord, own: OwnTurn) => DocumentRecord,
): DocumentsState {
  const documents = new Map(state.documents);
  for (const key of keys) {
    const record = documents.get(key) ?? unknownDocument;
    const next = change(record, { ...turn, key });
    if (next !== record) documents.set(key, next);
  }
  return [...documents].some(([key, record]) => record !== state.documents.get(key)) ? { ...state, documents } : state;
}
