import type { DocumentState } from '@quire/form-engine';
import type { KnownDocument } from './document.ts';

/** What is said beside the state of a document. */
export interface Said extends Pick<DocumentState, 'note' | 'refusal' | 'canRetry'> {
  /** That its state may be another by now. */
  doubt?: string | undefined;
}

/** What is known of each document, and what is being done with it here. */
export interface Board {
  /** What a control shows. The same object until something about it changes. */
  state(key: string): DocumentState;
  subscribe(key: string, listener: () => void): () => void;
  /** Told the key of everything that changes. */
  onChange(listener: (key: string) => void): () => void;
  /** The document as the server has it, as far as is known. */
  known(key: string): KnownDocument | undefined;
  know(key: string, document: KnownDocument | undefined): void;
  /** Whether anybody has told of it, be it that there is none. */
  isTold(key: string): boolean;
  /** Shows an upload in place of what the server has, until it is called with nothing. */
  show(key: string, upload: DocumentState | undefined): void;
  /** Says, or unsays with undefined, something beside it; the rest of what is said stays. */
  say(key: string, said: Said): void;
}

const nothing: DocumentState = { status: 'not_answered' };

export function createBoard(): Board {
  const documents = new Map<string, KnownDocument>();
  const uploads = new Map<string, DocumentState>();
  const saids = new Map<string, Said>();
  const states = new Map<string, DocumentState>();
  const told = new Set<string>();
  const listeners = new Set<(key: string) => void>();

  const put = <Value>(values: Map<string, Value>) => (key: string, value: Value | undefined): void => {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    const before = states.get(key);
    const next = stateOf(key);
    if (before && JSON.stringify(before) === JSON.stringify(next)) return;
    states.set(key, next);
    for (const listener of listeners) listener(key);
  };
  const stateOf = (key: string): DocumentState => {
    const upload = uploads.get(key);
    if (upload) return upload;
    const { doubt, note, ...said } = saids.get(key) ?? {};
    return { ...(documents.get(key) ?? nothing), ...said, note: [note, doubt].filter(Boolean).join(' ') || undefined };
  };
  const onChange = (listener: (key: string) => void): (() => void) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  };
  const putSaid = put(saids);
  const putDocument = put(documents);
  return {
    state: (key) => states.get(key) ?? nothing,
    subscribe: (key, listener) => onChange((changed) => { if (changed === key) listener(); }),
    onChange,
    known: (key) => documents.get(key),
    know: (key, document) => {
      const isNews = !told.has(key);
      told.add(key);
      putDocument(key, document);
      // That there is none is news as well, although nothing looks different.
      if (isNews) for (const listener of listeners) listener(key);
    },
    isTold: (key) => told.has(key),
    show: put(uploads),
    say: (key, said) => { putSaid(key, { ...saids.get(key), ...said }); },
  };
}
