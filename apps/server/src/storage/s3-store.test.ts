import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from '../testing/within.ts';
import { ObjectMissing, StoreDown, type ObjectStore } from './object-store.ts';
import { s3Store, type S3Limits, type S3Settings } from './s3-store.ts';
import { startS3StandIn, type S3StandIn } from './testing/s3-stand-in.ts';
import { policySignature, requestSignature, sha256 } from './testing/signature-v4.ts';

const most = 1_048_576;
const contentType = 'application/octet-stream';
const quick: S3Limits = { connecting: 300, answering: 300, call: 1_500, health: 200 };
const key = 'uploads/4f3c';

let standIn: S3StandIn;
let store: ObjectStore;
beforeEach(async () => {
  standIn = await startS3StandIn();
  store = s3Store(standIn, Date.now, quick);
});
afterEach(async () => standIn.stop());

describe('our verifier agrees with the examples that AWS publishes', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

  test('for a POST policy ("Browser-Based Upload using HTTP POST (Using AWS Signature Version 4)")', () => {
    const conditions = [
      '{"bucket": "sigv4examplebucket"},',
      '["starts-with", "$key", "user/user1/"],',
      '{"acl": "public-read"},',
      '{"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
      '["starts-with", "$Content-Type", "image/"],',
      '{"x-amz-meta-uuid": "14365123651274"},',
      '{"x-amz-server-side-encryption": "AES256"},',
      '["starts-with", "$x-amz-meta-tag", ""],',
      '',
      '{"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
      '{"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
      '{"x-amz-date": "20151229T000000Z" }',
    ];
    const policy = [
      '{ "expiration": "2015-12-30T12:00:00.000Z",',
      '  "conditions": [',
      ...conditions.map((line) => (line === '' ? '' : `    ${line}`)),
      '  ]',
      '}',
    ].join('\r\n');
    expect(
      policySignature(secret, { day: '20151229', region: 'us-east-1' }, Buffer.from(policy).toString('base64')),
    ).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e');
  });

  test('for a signed header ("GET Object" in "Signature Calculations for the Authorization Header")', () => {
    const signedAt = '20130524T000000Z';
    const headers = [
      ['host', 'examplebucket.s3.amazonaws.com'],
      ['range', 'bytes=0-9'],
      ['x-amz-content-sha256', sha256('')],
      ['x-amz-date', signedAt],
    ] as const;
    const request = {
      method: 'GET',
      path: '/test.txt',
      query: new URLSearchParams(),
      headers,
      payloadHash: sha256(''),
      signedAt,
    };
    expect(requestSignature(secret, { day: '20130524', region: 'us-east-1' }, request)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});

describe('a form for S3', () => {
  const form = (lasts = 300_000): Promise<{ url: string; fields: Record<string, string> }> =>
    store.presignUpload({ key, contentType, maxBytes: most, expiresAt: new Date(Date.now() + lasts) });

  async function post(url: string, fields: readonly (readonly [string, string])[], size = 8): Promise<number> {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(size)], { type: 'application/pdf' }), 'essay.pdf');
    return (await fetch(url, { method: 'POST', body })).status;
  }

  test('says just what may be sent, for how long, and where', async () => {
    const before = Date.now();
    const { url, fields } = await form();
    expect(url).toBe(`${standIn.endpoint}/${standIn.bucket}`);
    expect(fields).toMatchObject({ key, 'Content-Type': contentType });
    const { expiration, conditions } = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString('utf8')) as {
      expiration: string;
      conditions: unknown[];
    };
    expect(conditions).toEqual(
      expect.arrayContaining([
        { key },
        { bucket: standIn.bucket },
        { 'Content-Type': contentType },
        ['content-length-range', 1, most],
      ]),
    );
    const asked = Date.parse(expiration) - 300_000;
    // A whole number of seconds, until a whole second.
    expect([asked > before - 2_000, asked <= Date.now()]).toEqual([true, true]);
    expect(JSON.stringify(fields)).not.toContain(standIn.secretAccessKey);
  });

  test.each([
    [1, 204],
    [most, 204],
    [0, 400],
    [most + 1, 400],
  ])('takes a file of %i bytes: %i', async (size, status) => {
    const { url, fields } = await form();
    expect(await post(url, Object.entries(fields), size)).toBe(status);
    expect(await store.head(key)).toEqual(status === 204 ? { key, size, changedAt: expect.any(Date) } : undefined);
  });

  test.each([
    ['another key', (name: string, value: string) => (name === 'key' ? 'uploads/other' : value)],
    ['another type', (name: string, value: string) => (name === 'Content-Type' ? 'text/html' : value)],
    [
      'another signature',
      (name: string, value: string) =>
        name === 'X-Amz-Signature' ? value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : value,
    ],
    [
      'another policy',
      (name: string, value: string) =>
        name === 'Policy'
          ? Buffer.from(Buffer.from(value, 'base64').toString('utf8').replace('1048576', '9048576')).toString('base64')
          : value,
    ],
    ['another day', (name: string, value: string) => (name === 'X-Amz-Date' ? value.replace(/^\d{4}/, '2020') : value)],
  ])('is refused with %s', async (_, changed) => {
    const { url, fields } = await form();
    expect(
      await post(
        url,
        Object.entries(fields).map(([name, value]) => [name, changed(name, value)]),
      ),
    ).toBe(403);
    expect(standIn.objects.size).toBe(0);
  });

  test('is refused with a field more or less, or too late', async () => {
    const { url, fields } = await form();
    expect(await post(url, [['acl', 'public-read'], ...Object.entries(fields)])).toBe(403);
    for (const name of Object.keys(fields).filter((one) => one !== 'bucket'))
      expect([
        name,
        await post(
          url,
          Object.entries(fields).filter(([one]) => one !== name),
        ),
      ]).toEqual([name, 403]);
    const late = await form(-1_000);
    expect(await post(late.url, Object.entries(late.fields))).toBe(403);
    expect(standIn.objects.size).toBe(0);
  });
});

describe('a store in trouble is down, within its time, and says so to nobody but the log', () => {
  const doing: [string, (troubled: ObjectStore) => Promise<unknown>][] = [
    ['head', (troubled) => troubled.head(key)],
    ['read', (troubled) => troubled.read(key, 10)],
    ['write', (troubled) => troubled.write(key, Buffer.from('x'), contentType)],
    ['remove', (troubled) => troubled.remove([key])],
    ['list', (troubled) => troubled.list('uploads/')[Symbol.asyncIterator]().next()],
  ];

  /** The outcome of each call: `down`, or another. */
  async function outcomes(settings: S3Settings): Promise<string[]> {
    const logged = [];
    for (const [what, does] of doing) {
      const error = await within(does(s3Store(settings, Date.now, quick))).then(
        () => new Error('it worked'),
        (thrown: Error) => thrown,
      );
      logged.push(
        `${what}: ${error instanceof StoreDown && !error.message.includes(settings.secretAccessKey) ? 'down' : String(error)}`,
      );
    }
    return [...logged, `health: ${String(await s3Store(settings, Date.now, quick).health())}`];
  }
  const allDown = [...doing.map(([what]) => `${what}: down`), 'health: false'];

  test('nobody listens', async () => {
    const gone = await startS3StandIn();
    await gone.stop();
    expect(await outcomes(gone)).toEqual(allDown);
  });

  test('it never answers, and is not waited for long before it is asked again', { tags: 'deep' }, async () => {
    standIn.fault = () => true;
    expect(await outcomes(standIn)).toEqual(allDown);
    expect(standIn.requests.map((request) => request.split(' ')[0])).toEqual([
      'HEAD',
      'HEAD',
      'GET',
      'GET',
      'PUT',
      'PUT',
      'DELETE',
      'DELETE',
      'GET',
      'GET',
      'HEAD',
    ]);
  });

  test('it answers 500 to everything, and is asked twice and no more', async () => {
    standIn.fault = (_, response) => {
      response.writeHead(500).end();
      return true;
    };
    expect(await outcomes(standIn)).toEqual(allDown);
    expect(standIn.requests.length).toBe(12);
  });

  test('it answers 503 Slow Down', { tags: 'deep' }, async () => {
    standIn.fault = (_, response) => {
      response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      return true;
    };
    expect(await outcomes(standIn)).toEqual(allDown);
  });

  test('it begins an answer and does not end it', { tags: 'deep' }, async () => {
    standIn.fault = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('<');
      return true;
    };
    await expect(store.read(key, 1000)).rejects.toThrow(StoreDown);
    await expect(store.list('uploads/')[Symbol.asyncIterator]().next()).rejects.toThrow(StoreDown);
  });

  test('it knows another secret, or no such bucket', async () => {
    expect(await outcomes({ ...standIn, secretAccessKey: 'another' })).toEqual(allDown);
    await expect(s3Store({ ...standIn, bucket: 'gone' }, Date.now, quick).read(key, 10)).rejects.toThrow(StoreDown);
  });

  test('one failure in passing is not noticed', async () => {
    let left = 1;
    standIn.fault = (_, response) => {
      if (left-- <= 0) return false;
      response.writeHead(500).end();
      return true;
    };
    await store.write(key, Buffer.from('kept'), contentType);
    expect((await store.read(key, 10)).toString()).toBe('kept');
  });
});

test('no other host is reached, whatever the environment says', async () => {
  vi.stubEnv('AWS_DEFAULTS_MODE', 'auto');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://192.0.2.1:9');
  vi.stubEnv('AWS_REGION', 'mars-north-1');
  const reached = new Set<string>();
  const onSocket = (message: unknown): void =>
    void (message as { socket: Socket }).socket.on('connectionAttempt', (ip, port) =>
      reached.add(`http://${ip}:${port}`),
    );
  channel('net.client.socket').subscribe(onSocket);
  try {
    await store.write(key, Buffer.from('x'), contentType);
    await store.presignUpload({ key, contentType, maxBytes: most, expiresAt: new Date(Date.now() + 1000) });
    await store.head(key);
    await store.remove([key]);
    await expect(store.read(key, 10)).rejects.toThrow(ObjectMissing);
    expect([...reached]).toEqual([standIn.endpoint]);
  } finally {
    channel('net.client.socket').unsubscribe(onSocket);
    vi.unstubAllEnvs();
  }
});
