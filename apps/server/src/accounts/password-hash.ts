import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane; the hash carries them, so that they can be raised later. */
const strong = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let policy: Readonly<Record<keyof typeof strong, number>> = strong;

/** Takes as long for a wrong password, and for an account that is not there (no hash), as for the right one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? await decoy, password);
  return matches && passwordHash !== undefined;
}

export const hashPassword = (password: string): Promise<string> => hash(password, policy);

/** Whether a hash was made under another policy, so that it should be made again at the next log-in. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return Object.entries(policy).some(([name, value]) => made[name as keyof typeof policy] !== value);
}

const makeDecoy = (): Promise<string> => hashPassword('an account that is not there');
let decoy = makeDecoy();

/** Hashes as the policy has it, or cheaply: for tests that log in hundreds of times to see something else. */
export function hashCheaply(cheaply: boolean): void {
  policy = cheaply ? { ...strong, memoryCost: 64, timeCost: 1 } : strong;
  decoy = makeDecoy();
}
