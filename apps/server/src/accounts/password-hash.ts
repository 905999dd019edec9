import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane; the hash carries them, so that they can be raised later. */
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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

const decoy = hashPassword('an account that is not there');
