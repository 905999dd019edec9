import {
  baseRevisionHeader,
  idempotencyKeyHeader,
  readIdempotencyKey,
  readRevision,
  type IdempotencyKey,
} from '@quire/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../security/refusal.ts';

/** The terms of a save, as its headers give them. */
export interface SaveTerms {
  /** The revision that the sender knows all answers of. Without one the newest save wins. */
  base: number | undefined;
  key: IdempotencyKey | undefined;
}

/** @throws Refusal 400 where a header is there and cannot be read */
export const saveTermsOf = (request: FastifyRequest): SaveTerms => ({
  base: read(request, baseRevisionHeader, readRevision, '17'),
  key: read(request, idempotencyKeyHeader, readIdempotencyKey, '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a/3'),
});

function read<Value>(
  { headers }: FastifyRequest,
  header: string,
  readValue: (header: unknown) => Value | undefined,
  example: string,
): Value | undefined {
  const value = readValue(headers[header]);
  if (headers[header] !== undefined && value === undefined)
    throw new Refusal('requests.wrongHeader', { header, example });
  return value;
}
