import type { SaveOptions } from '@quire/api-client';

/** This page, and how many saves it has sent: the server takes none that comes after a later one. */
let sender = newId();
let sent = 0;

/** Returns the key of the next save of this page. */
export function nextSave(): NonNullable<SaveOptions['idempotencyKey']> {
  sent += 1;
  return { sender, number: sent };
}

/** Sends from now on as another page, to which what this one has saved is somebody else's. */
export function sendAsAnother(): void {
  sender = newId();
}

/** Returns a random UUID. Browsers have a function for it, but on plain http they hide it. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
