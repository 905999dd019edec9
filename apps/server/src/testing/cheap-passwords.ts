import { createPasswords, type Passwords } from '../security/passwords.ts';

/**
 * Passwords that are cheap to check, since tests log in by the hundred to see something else. What the policy costs is
 * looked at beside it.
 */
export const cheapPasswords: Passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
