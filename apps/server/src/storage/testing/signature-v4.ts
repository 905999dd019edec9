import { createHash, createHmac } from 'node:crypto';

/** When, where and by whose key something was signed, as in `<key id>/<day>/<region>/s3/aws4_request`. */
export interface Scope {
  day: string;
  region: string;
}

/** The signed parts of a request with its signature in the header. */
export interface SignedRequest {
  method: string;
  /** Still encoded, as it is in the request. */
  path: string;
  query: URLSearchParams;
  /** Lower-case names; those that are signed, in their order. */
  headers: readonly (readonly [name: string, value: string])[];
  payloadHash: string;
  /** As in `x-amz-date`. */
  signedAt: string;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const signingKey = (secret: string, { day, region }: Scope): Buffer =>
  [region, 's3', 'aws4_request'].reduce((key, part) => hmac(key, part), hmac(`AWS4${secret}`, day));

/** The signature of a POST policy, computed as AWS describes it and without its SDK. */
export const policySignature = (secret: string, scope: Scope, policy: string): string =>
  hmac(signingKey(secret, scope), policy).toString('hex');

/** The signature of a request whose headers carry it, likewise. */
export function requestSignature(secret: string, scope: Scope, request: SignedRequest): string {
  const query = [...request.query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = request.headers.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, ' ')}\n`).join('');
  const names = request.headers.map(([name]) => name).join(';');
  const canonical = [request.method, request.path, query, headers, names, request.payloadHash].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.signedAt,
    `${scope.day}/${scope.region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  return hmac(signingKey(secret, scope), toSign).toString('hex');
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
