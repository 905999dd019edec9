import { policySignature } from './signature-v4.ts';

export interface Owner {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
interface Policy {
  expiration: string;
  conditions: (Record<string, string> | [string, string | number, string | number])[];
}

/** Fields that need no condition: they carry the policy, or are the file. */
const uncovered = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Why S3 would refuse a form, in its own codes; undefined where it would take the file. Written from AWS's
 * description of POST policies ("POST Policy" and "Authenticating Requests: Browser-Based Uploads Using POST"),
 * without its SDK.
 */
export function refusedPost(
  owner: Owner,
  now: number,
  form: readonly (readonly [name: string, value: string])[],
  fileSize: number,
): string | undefined {
  const fields = new Map(form.map(([name, value]) => [name.toLowerCase(), value]));
  if (fields.size !== form.length) return 'InvalidArgument';
  const code = unsigned(owner, fields);
  if (code !== undefined) return code;
  const { expiration, conditions } = JSON.parse(
    Buffer.from(fields.get('policy') ?? '', 'base64').toString('utf8'),
  ) as Policy;
  if (!(now < Date.parse(expiration))) return 'AccessDenied';
  return unfit(conditions, fields.set('bucket', owner.bucket), fileSize);
}

function unsigned(owner: Owner, fields: ReadonlyMap<string, string>): string | undefined {
  const [keyId, day = '', region = '', ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  if (
    fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' ||
    keyId !== owner.accessKeyId ||
    region !== owner.region ||
    scope.join('/') !== 's3/aws4_request'
  )
    return 'InvalidAccessKeyId';
  if (!(fields.get('x-amz-date') ?? '').startsWith(day)) return 'AccessDenied';
  return fields.get('x-amz-signature') ===
    policySignature(owner.secretAccessKey, { day, region }, fields.get('policy') ?? '')
    ? undefined
    : 'SignatureDoesNotMatch';
}

function unfit(
  conditions: Policy['conditions'],
  fields: ReadonlyMap<string, string>,
  fileSize: number,
): string | undefined {
  const covered = new Set(['bucket']);
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const condition of conditions) {
    const [how, name, value] = Array.isArray(condition)
      ? condition
      : ['eq', `$${Object.keys(condition)[0]}`, Object.values(condition)[0] ?? ''];
    if (how === 'content-length-range') {
      [least, most] = [Number(name), Number(value)];
      continue;
    }
    const field = String(name).slice(1).toLowerCase();
    const given = fields.get(field);
    if (given === undefined || !(how === 'starts-with' ? given.startsWith(String(value)) : given === value))
      return 'AccessDenied';
    covered.add(field);
  }
  if ([...fields.keys()].some((name) => !covered.has(name) && !uncovered.has(name))) return 'AccessDenied';
  if (fileSize < least) return 'EntityTooSmall';
  return fileSize > most ? 'EntityTooLarge' : undefined;
}
