import type { LookupCategory } from '@quire/api-client/contract';

/** Ten lookups of which everybody knows what should come first, and a few of places. */
export const wellKnown: readonly (readonly [LookupCategory, string])[] = [
  ['hs_ceeb', 'lincoln ne'],
  ['hs_ceeb', 'omaha central'],
  ['hs_ceeb', 'stuyvesant'],
  ['hs_ceeb', 'st xavier hs cincinnati'],
  ['hs_ceeb', 'milard north nebraska'],
  ['college_ceeb', 'u of nebraska lincoln'],
  ['college_ceeb', 'stanfrod'],
  ['college_ceeb', 'mit'],
  ['college_ceeb', 'penn state'],
  ['college_ceeb', 'ohio st'],
  ['college_ceeb', 'univ of mich'],
  ['address', '68508'],
  ['address', 'lincoln ne'],
  ['address', '12 Main St, Lincoln'],
];
