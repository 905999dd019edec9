import type { DocumentsPort, DocumentState, LookupPort, LookupRecord } from '@quire/form-engine';

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

const records: Record<string, LookupRecord> = {
  1: {
    name: 'Lincoln High School',
    address_line_1: '1 Lincoln Way',
    city: 'Wexcombe',
    state: 'OH',
    zip: '43001',
    country: 'USA',
    ceeb: '360001',
  },
  2: {
    name: 'Saint Brigid’s Secondary School for Girls and Boys of the Upper Valley',
    city: 'Kildare',
    country: 'IRL',
    ceeb: '360002',
  },
  3: { name: 'مدرسة القاهرة الجديدة', city: 'القاهرة', country: 'EGY', ceeb: '360003' },
};

/** A few schools, colleges and addresses in memory, found by any part of their name. */
export const fakeLookups: LookupPort = {
  find: (text) =>
    Promise.resolve(
      Object.entries(records)
        .filter(([, { name = '' }]) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .map(([id, { name = '', city = '' }]) => ({ id, text: name, subText: city })),
    ),
  record: (id) => Promise.resolve(records[id] ?? {}),
};
