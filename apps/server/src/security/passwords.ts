import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Work of a hash, for Argon2id with one lane. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
}

/** Hashes passwords, and compares them with their hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for a wrong password, and for an account that is not there (no hash), as for the right one. */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Returns whether a hash was made at another cost, so that it should be made again at the next log-in. */
  isOutdated(passwordHash: string): boolean;
}

/** Creates passwords of a cost. Each hash carries its own, so that it can be raised later. */
export function createPasswords({ memoryCost, timeCost }: PasswordCost): Passwords {
  const options = { algorithm: 2, memoryCost, timeCost, parallelism: 1 } as const;
  const decoy = hash('an account that is not there', options);
  return {
    hash: (password) => hash(password, options),
    isRight: async (password, passwordHash) => {
      const matches = await verify(passwordHash ?? await decoy, password);
      return matches && passwordHash !== undefined;
    },
    isOutdated: (passwordHash) => {
      const made = parseOptions(passwordHash);
      return Object.entries(options).some(([name, value]) => made[name as keyof typeof options] !== value);
    },
  };
}

/** Passwords by the policy: 19 MiB, two passes. */
export const policyPasswords: Passwords = createPasswords({ memoryCost: 19_456, timeCost: 2 });
