/** What the server may know of an address. */
export type Standing = 'unknown' | 'unconfirmed' | 'known';

export const standings: readonly Standing[] = ['unknown', 'unconfirmed', 'known'];
