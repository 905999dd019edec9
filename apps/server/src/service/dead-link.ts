import { Refusal } from '../security/refusal.ts';

/** One answer for every reason why a link opens nothing: a guesser learns nothing. */
export const deadLink = (): Refusal => new Refusal('service.deadLink');
