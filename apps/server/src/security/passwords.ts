import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { Refusal } from './refusal.ts';

/** Work of a hash, for Argon2id with one lane. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
}

/** Hashes passwords, however the system writes them on which they are typed, and compares them with their hashes. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /** Takes equally long for a wrong password, a right one, and a missing account (no hash). */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
}

/** Passwords of accounts, at a cost. */
export interface Passwords {
  /**
   * Does work that hashes, so much of it at a time that others find a core free.
   * @throws Refusal 503 for work that waited too long: nothing of it is done
   */
  inTurn<Result>(work: (hashing: Hashing) => Promise<Result>): Promise<Result>;
  /** Returns whether a hash was made at another cost, so it should be made again at the next log-in. */
  isOutdated(passwordHash: string): boolean;
}

/**
 * The same for one text in all its forms: composed or not, full width, with spaces of every kind (RFC 8265,
 * OpaqueString, and NIST SP 800-63B).
 */
const prepared = (password: string): string => password.normalize('NFKC').replaceAll(/\p{Zs}/gu, ' ');

/** One core and one thread of the pool remain for other calls. */
const crowd: Pick<LimiterOptions, 'atOnce' | 'waitMs'> = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waitMs: 5_000,
};

/** Creates passwords of a cost. Each hash carries its own, so it can be raised later. */
export function createPasswords({ memoryCost, timeCost }: PasswordCost, limits = crowd): Passwords {
  const options = { algorithm: 2, memoryCost, timeCost, parallelism: 1 } as const;
  const limiter = createLimiter({ ...limits, busy: () => new Refusal('accounts.busy', {}, { retryAfter: 5 }) });
  const decoy = hash('an account that is not there', options);
  const hashing: Hashing = {
    hash: (password) => hash(prepared(password), options),
    isRight: async (password, passwordHash) => {
      const made = passwordHash ?? (await decoy);
      const plain = prepared(password);
      // Hashes of before are of passwords as they were typed.
      const matches = (await verify(made, plain)) || (plain !== password && (await verify(made, password)));
      return matches && passwordHash !== undefined;
    },
  };
  return {
    inTurn: (work) => limiter(() => work(hashing)),
    isOutdated: (passwordHash) => {
      const made = parseOptions(passwordHash);
      return Object.entries(options).some(([name, value]) => made[name as keyof typeof options] !== value);
    },
  };
}

/** Passwords by the policy: 19 MiB, two passes. */
export const policyPasswords: Passwords = createPasswords({ memoryCost: 19_456, timeCost: 2 });
