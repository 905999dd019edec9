import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../settings/secrets.ts';

/** An answer that is encrypted at rest: `<key id>.<nonce>.<text and tag>`, AES-256-GCM. */
export interface SealedAnswer {
  sealed: string;
}

/** Encrypts an answer for one place: it cannot be moved to another application or another key unnoticed. */
export function encryptAnswer(secrets: Secrets, applicationId: string, key: string, answer: string): SealedAnswer {
  const [fieldKey] = secrets.fieldKeys;
  if (!fieldKey)
    throw new Error('There is no field key, so a sensitive answer cannot be kept. Set FIELD_KEYS or SECRETS_FILE.');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', fieldKey.key, nonce).setAAD(place(applicationId, key));
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { sealed: [fieldKey.id, nonce.toString('base64url'), text.toString('base64url')].join('.') };
}

/**
 * A sealed answer's key is not among the field keys. The message names the key for the log; nothing of the answer is
 * lost.
 */
export class MissingFieldKey extends Error {
  override readonly name = 'MissingFieldKey';
}

/** @throws MissingFieldKey, or Error when it was sealed for another place or changed */
export function decryptAnswer(
  secrets: Pick<Secrets, 'fieldKeys'>,
  applicationId: string,
  key: string,
  { sealed }: SealedAnswer,
): string {
  const [text = '', nonce = '', ...id] = sealed.split('.').reverse();
  const keyId = id.reverse().join('.');
  const fieldKey = secrets.fieldKeys.find((known) => known.id === keyId);
  if (!fieldKey)
    throw new MissingFieldKey(
      `A sensitive answer was sealed with the field key "${keyId}", which is not there, so it cannot be read. ` +
        'Add that key to FIELD_KEYS again.',
    );
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', fieldKey.key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(place(applicationId, key))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

const place = (applicationId: string, key: string): Buffer => Buffer.from(JSON.stringify([applicationId, key]));
