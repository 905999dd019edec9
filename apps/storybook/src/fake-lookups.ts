import type { LookupPort, LookupRecord } from '@quire/form-engine';

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
