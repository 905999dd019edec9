import type { DocumentsPort, DocumentState } from '@quire/form-engine';

const nothing: DocumentState = { status: 'not_answered' };

/** Documents in memory, stored as soon as they are chosen. */
export function fakeDocuments(): DocumentsPort {
  const states = new Map<string, DocumentState>();
  const listeners = new Map<string, Set<() => void>>();
  const become = (key: string, state: DocumentState): void => {
    states.set(key, state);
    for (const listener of listeners.get(key) ?? []) listener();
  };
  return {
    accept: '.pdf,.docx',
    state: (key) => states.get(key) ?? nothing,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => void own.delete(listener);
    },
    choose: (key, { name, size }) => become(key, { status: 'completed', fileName: name, fileSize: size }),
    remove: (key) => become(key, nothing),
  };
}
