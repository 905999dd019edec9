import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusedPost, type Owner } from './refused-post.ts';
import { requestSignature, sha256 } from './signature-v4.ts';

interface Kept {
  bytes: Buffer;
  contentType: string;
  changedAt: Date;
}

/** Fake of S3: the few calls that the store makes, with verified signatures. */
export interface S3StandIn extends Owner {
  endpoint: string;
  /** The settings of a server that keeps its files here. */
  environment: Record<string, string>;
  objects: Map<string, Kept>;
  /** `METHOD /path` of everything that arrived. */
  requests: string[];
  /**
   * Called before anything else for each request; what it returns true for, it has answered itself or leaves without an
   * answer.
   */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean;
  stop(): Promise<void>;
}

const pageSize = 2;
const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
};

export async function startS3StandIn(): Promise<S3StandIn> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const owner = {
    bucket: 'quire-files',
    region: 'eu-west-3',
    accessKeyId: 'AKIASTANDIN',
    secretAccessKey: 'stand/in+secret',
  };
  const standIn: S3StandIn = {
    ...owner,
    endpoint,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: owner.bucket,
      S3_REGION: owner.region,
      S3_ACCESS_KEY_ID: owner.accessKeyId,
      S3_SECRET_ACCESS_KEY: owner.secretAccessKey,
    },
    objects: new Map(),
    requests: [],
    fault: () => false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    standIn.requests.push(`${request.method} ${pathname}`);
    if (standIn.fault(request, response)) return;
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const refuse = (code: string): void =>
      void response
        .writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' })
        .end(
          request.method === 'HEAD'
            ? undefined
            : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
        );
    if (request.method === 'POST') return post(request, response, body, refuse);
    if (!isSigned(request, searchParams, pathname, body)) return refuse('SignatureDoesNotMatch');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== standIn.bucket) return refuse('NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const found = standIn.objects.get(key);
    if (key === '')
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : listed(searchParams));
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && typeof source === 'string')
      return copy(decodeURIComponent(source), key, response, refuse);
    if (request.method === 'PUT')
      standIn.objects.set(key, {
        bytes: body,
        contentType: request.headers['content-type'] ?? '',
        changedAt: new Date(),
      });
    if (request.method === 'DELETE') standIn.objects.delete(key);
    if (request.method === 'PUT' || request.method === 'DELETE')
      return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (!found) return refuse('NoSuchKey');
    response
      .writeHead(200, {
        'content-length': found.bytes.length,
        'content-type': found.contentType,
        'last-modified': found.changedAt.toUTCString(),
      })
      .end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  function copy(source: string, key: string, response: ServerResponse, refuse: (code: string) => void): void {
    const [bucket, ...rest] = source.replace(/^\//, '').split('/');
    const found = bucket === standIn.bucket ? standIn.objects.get(rest.join('/')) : undefined;
    if (!found) return refuse('NoSuchKey');
    const changedAt = new Date();
    standIn.objects.set(key, { ...found, changedAt });
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><CopyObjectResult><LastModified>${changedAt.toISOString()}</LastModified><ETag>"0"</ETag></CopyObjectResult>`,
      );
  }

  async function post(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    refuse: (code: string) => void,
  ): Promise<void> {
    const form = [
      ...(await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()),
    ];
    const last = form.findIndex(([name]) => name === 'file');
    const file = form[last]?.[1];
    // S3 ignores what comes after the file.
    const fields = form.slice(0, last).map(([name, value]) => [name, String(value)] as const);
    if (!(file instanceof File)) return refuse('InvalidArgument');
    const code = refusedPost(standIn, Date.now(), fields, file.size);
    if (code !== undefined) return refuse(code);
    const [key, contentType] = ['key', 'Content-Type'].map((name) => new Map(fields).get(name) ?? '');
    standIn.objects.set(key ?? '', {
      bytes: Buffer.from(await file.arrayBuffer()),
      contentType: contentType ?? '',
      changedAt: new Date(),
    });
    response.writeHead(204).end();
  }

  function isSigned(
    { method = '', headers }: IncomingMessage,
    query: URLSearchParams,
    path: string,
    body: Buffer,
  ): boolean {
    const [, keyId, day = '', region = '', names = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const [payloadHash, signedAt] = [String(headers['x-amz-content-sha256']), String(headers['x-amz-date'])];
    const signed = names.split(';').map((name) => [name, String(headers[name])] as const);
    const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name));
    return (
      covers &&
      keyId === standIn.accessKeyId &&
      region === standIn.region &&
      signedAt.startsWith(day) &&
      payloadHash === sha256(body) &&
      signature ===
        requestSignature(
          standIn.secretAccessKey,
          { day, region },
          { method, path, query, headers: signed, payloadHash, signedAt },
        )
    );
  }

  function listed(query: URLSearchParams): string {
    const keys = [...standIn.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(start, start + pageSize).map((key) => {
      const { bytes, changedAt } = standIn.objects.get(key) as Kept;
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = start + pageSize;
    const more =
      next < keys.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return `<?xml version="1.0"?><ListBucketResult><Name>${standIn.bucket}</Name>${more}${page.join('')}</ListBucketResult>`;
  }

  return standIn;
}
