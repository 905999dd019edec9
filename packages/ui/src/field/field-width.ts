/** The expected length of the answer on wide screens: a ZIP, one of a pair, a street. */
export type FieldWidth = 'short' | 'half' | 'full';
