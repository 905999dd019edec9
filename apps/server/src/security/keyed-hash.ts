import { createHmac, createSecretKey, hash, randomBytes, type KeyObject } from 'node:crypto';
import type { Secrets } from '../settings/secrets.ts';

/**
 * Returns a hash that only this server can compute, for guessable values (a six-digit code, an address). Against a
 * plain hash, a reader of the database could try them all.
 */
export function keyedHash(secrets: Secrets, purpose: string, ...parts: string[]): Buffer {
  return createHmac('sha256', keyOf(secrets.session))
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

const keys = new WeakMap<Buffer, KeyObject>();

/** The key of a secret, made once: that takes six times as long as a hash, and every save needs two. */
function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, known);
  return known;
}

/** A new unguessable token of 256 bits, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is kept. It is too long to be guessed, so a plain hash protects it. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
