import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { keyedHash } from '../security/keyed-hash.ts';
import { Refusal } from '../security/refusal.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { UploadPolicy } from './object-store.ts';

/** The two fields that carry the policy; every other one must be in it. */
const policyField = 'Policy';
const signatureField = 'X-Quire-Signature';

const policySchema = z.strictObject({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
    z.tuple([z.literal('eq'), z.literal('$Content-Type'), z.string()]),
    z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
  ]),
});

/** The fields of an upload's form. They say what may be sent, as a POST policy of S3 does, and are signed. */
export function signedFields(
  secrets: Secrets,
  { key, contentType, maxBytes, expiresAt }: UploadPolicy,
): Record<string, string> {
  const policy: z.infer<typeof policySchema> = {
    expiration: expiresAt.toISOString(),
    conditions: [
      ['eq', '$key', key],
      ['eq', '$Content-Type', contentType],
      ['content-length-range', 1, maxBytes],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { key, 'Content-Type': contentType, [policyField]: encoded, [signatureField]: signatureOf(secrets, encoded) };
}

/** The upload that the fields of a form allow: sizes in bytes, and for how many milliseconds more. */
export interface AllowedUpload {
  key: string;
  least: number;
  most: number;
  left: number;
}

/** @throws Refusal 403 where the fields are not just what was signed, or too late */
export function allowedUpload(secrets: Secrets, now: number, fields: ReadonlyMap<string, string>): AllowedUpload {
  const encoded = fields.get(policyField) ?? '';
  if (!isSame(fields.get(signatureField) ?? '', signatureOf(secrets, encoded)))
    throw new Refusal('uploads.foreignPolicy');
  const {
    expiration,
    conditions: [[, , key], [, , contentType], [, least, most]],
  } = policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  const left = Date.parse(expiration) - now;
  if (left <= 0) throw new Refusal('uploads.tooLate');
  const expected = new Map([
    ['key', key],
    ['Content-Type', contentType],
    [policyField, encoded],
    [signatureField, fields.get(signatureField)],
  ]);
  const differing = [...new Set([...fields.keys(), ...expected.keys()])].filter(
    (name) => fields.get(name) !== expected.get(name),
  );
  if (differing.length > 0) throw new Refusal('uploads.changed');
  return { key, least, most, left };
}

const signatureOf = (secrets: Secrets, policy: string): string =>
  keyedHash(secrets, 'upload policy', policy).toString('hex');

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
