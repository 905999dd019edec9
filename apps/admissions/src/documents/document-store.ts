import type { DocumentState } from '@quire/form-engine';
import { documentAnswered, documentKeys } from '@quire/form-engine/core';
import type { BrowserMessages } from '@quire/messages';
import { shallow } from 'zustand/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Admissions } from '../application/admissions.ts';
import { unknownDocument, type DocumentRecord } from './document-record.ts';
import {
  closedDocuments,
  reduce,
  type DocumentEvent,
  type DocumentList,
  type DocumentsState,
} from './document-state.ts';
import type { Effects } from './document-turn.ts';
import { viewOf } from './document-view.ts';

/** All documents, and what each question shows of its own: the same object until something about it changes. */
interface ShownDocuments extends DocumentsState {
  readonly views: ReadonlyMap<string, DocumentState>;
}

/** The documents of one student. They change by events alone. */
export interface DocumentStore extends Pick<StoreApi<ShownDocuments>, 'getState' | 'subscribe'> {
  dispatch(event: DocumentEvent): void;
  view(key: string): DocumentState;
  subscribeView(key: string, listener: () => void): () => void;
}

/** Parts of the application for documents, and a function that notifies other windows. */
export interface DocumentWork {
  readonly admissions: Pick<Admissions, 'documents' | 'live' | 'config' | 'saving' | 'session' | 'snapshot' | 'errors'>;
  readonly store: DocumentStore;
  notifyOthers(): void;
}

/** `messagesNow` reads them anew, because an author may change them. `run` gets the effects of each event. */
export function createDocumentStore(
  messagesNow: () => BrowserMessages,
  run: (effects: Effects) => void,
): DocumentStore {
  const store = createStore<ShownDocuments>()(() => ({ ...closedDocuments, views: new Map() }));
  const dispatch = (event: DocumentEvent): void => {
    const before = store.getState();
    const { state, effects } = reduce(before, event);
    if (state !== before) store.setState({ ...state, views: viewsOf(state, before, messagesNow()) });
    run(effects);
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    view: (key) => store.getState().views.get(key) ?? nothing,
    subscribeView: (key, listener) =>
      store.subscribe(({ views }, before) => {
        if (views.get(key) !== before.views.get(key)) listener();
      }),
  };
}

const nothing: DocumentState = { status: 'not_answered' };

function viewsOf(
  { documents }: DocumentsState,
  { views }: ShownDocuments,
  messages: BrowserMessages,
): ReadonlyMap<string, DocumentState> {
  return new Map(
    [...documents].map(([key, record]) => {
      const [before, now] = [views.get(key), viewOf(record, messages)];
      return [key, before && shallow(before, now) ? before : now];
    }),
  );
}

export const recordOf = (store: DocumentStore, key: string): DocumentRecord =>
  store.getState().documents.get(key) ?? unknownDocument;

function until(store: DocumentStore, isSo: (state: DocumentsState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isSo(store.getState())) return resolve();
    const stop = store.subscribe((state) => {
      if (!isSo(state)) return;
      stop();
      resolve();
    });
  });
}

/** The list that a server gave, about the questions as they are now. */
export function listOf(
  { live, config: { questionnaire } }: Pick<Admissions, 'live' | 'config'>,
  answers: DocumentList['answers'],
): DocumentList {
  const keys = documentKeys(questionnaire);
  return { answers, keys, marked: keys.filter((key) => live.current().stored(key) === documentAnswered) };
}

/** Asks the server what documents there are; over once it has answered, or could not. */
export function refresh(store: DocumentStore): Promise<void> {
  store.dispatch({ is: 'refreshed' });
  return until(store, ({ list }) => list === undefined);
}

/** Asks the server for the documents, and for the state of each conversion. */
export function refreshAll({
  admissions: {
    config: { questionnaire },
  },
  store,
}: DocumentWork): Promise<void> {
  for (const key of documentKeys(questionnaire)) store.dispatch({ is: 'followed', key });
  return refresh(store);
}

/** Asks the server for the state of a document's conversion; rejects with the error of that call. */
export async function askNow(store: DocumentStore, key: string): Promise<void> {
  store.dispatch({ is: 'asked', key });
  await until(store, ({ documents }) => documents.get(key)?.poll.is !== 'asking');
  const { error } = recordOf(store, key).poll;
  if (error !== undefined) throw error;
}
