import { afterAll, beforeAll } from 'vitest';
import { hashCheaply } from '../accounts/password-hash.ts';

/** Makes passwords cheap to check in the tests of a file, which log in hundreds of times to see something else; to be read before anything is started. */
export function cheapPasswords(): void {
  beforeAll(() => { hashCheaply(true); });
  afterAll(() => { hashCheaply(false); });
}
