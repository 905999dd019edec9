import type { Dependencies } from '../dependencies.ts';
import { createPasswords } from '../security/passwords.ts';

const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });

/** Makes passwords cheap to check, for tests that log in hundreds of times to see something else: `startTestApp({ adapt: cheapPasswords })`. */
export const cheapPasswords = (dependencies: Dependencies): Dependencies => ({ ...dependencies, passwords });
