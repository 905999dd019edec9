import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../settings/secrets.ts';

/**
 * A hash that only this server can compute. For what is short enough to be guessed (a six-digit code, an address): whoever
 * reads the database alone can try all of them against a plain hash, and none against this one.
 */
export function keyedHash(secrets: Secrets, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secrets.session).update(JSON.stringify([purpose, ...parts])).digest();
}

/** A new unguessable token of 256 bits, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is kept. It is too long to be guessed, so that a plain hash protects it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
