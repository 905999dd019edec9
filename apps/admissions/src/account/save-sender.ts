import type { SaveOptions } from '@quire/api-client';

/** Sender id of this page; with the number of its saves, the server rejects late ones. */
let sender = newId();
let sent = 0;

export function nextSave(): NonNullable<SaveOptions['idempotencyKey']> {
  sent += 1;
  return { sender, number: sent };
}

/** Starts a new sender id. */
export function sendAsAnother(): void {
  sender = newId();
}

/** Returns a random UUID. The browser's own function is missing on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
