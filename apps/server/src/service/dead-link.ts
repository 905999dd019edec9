import { Refusal } from '../security/refusal.ts';

/** One answer for every reason why a link opens nothing: whoever guesses learns nothing. */
export const deadLink = (): Refusal => new Refusal('service.deadLink');
