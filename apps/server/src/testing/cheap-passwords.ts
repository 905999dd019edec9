import { createPasswords, type Passwords } from '../security/passwords.ts';

/**
 * Passwords that are cheap to check, since tests log in by the hundred to see something else. Another test looks at the
 * cost of the policy.
 */
export const cheapPasswords: Passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
