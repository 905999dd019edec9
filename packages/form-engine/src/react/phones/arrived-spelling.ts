import type { PhoneSpelling } from '@quire/validation';

/** What spells phone numbers of other countries, once it is there. What fetches it reads answers, so it is apart. */
export const arrived: { spelling?: (country: string) => PhoneSpelling } = {};
