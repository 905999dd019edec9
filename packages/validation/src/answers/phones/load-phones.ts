/** Fetches how phone numbers of other countries are spelled: the library for it is large, and few forms need it. */
export const loadPhones = (): Promise<typeof import('./phone-spelling.ts')> => import('./phone-spelling.ts');
