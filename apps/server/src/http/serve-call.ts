import type { Call } from '@quire/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../security/refusal.ts';

/** The request that a handler receives: the body of the contract's shape, and the texts of the path and the query. */
export interface CallRequest<Body> {
  body: Body;
  params: Readonly<Record<string, string>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one call of the contract: its path, its callers, and the check of the request. `refuse` sees the request
 * before its body is read by the contract's shape.
 */
export function serveCall<Body extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  call: Call<Body, Answer>,
  handler: (call: CallRequest<z.output<Body>>) => Promise<z.input<Answer>>,
  refuse?: (request: FastifyRequest) => void,
): void {
  const [url = call.path] = call.path.split('?');
  app.route({
    method: call.method,
    url,
    config: { access: call.access, polled: call.polled ?? false, unpaced: call.unpaced ?? false },
    handler: async (request, reply) => {
      refuse?.(request);
      return handler({ body: bodyOf(call, request), params: paramsOf(request), request, reply });
    },
  });
}

function bodyOf<Body extends z.ZodType>(call: Call<Body>, request: FastifyRequest): z.output<Body> {
  const given = call.body instanceof z.ZodUndefined ? undefined : request.body;
  const read = call.body.safeParse(given);
  if (read.success) return read.data;
  const places = read.error.issues.map((issue) => issue.path.join('.') || 'the body');
  throw new Refusal('requests.wrongShape', {
    call: `${call.method} ${call.path}`,
    places: [...new Set(places)].slice(0, 5).join(', '),
  });
}

const textsSchema = z.record(z.string(), z.string());

function paramsOf(request: FastifyRequest): Record<string, string> {
  const read = textsSchema.safeParse({ ...asRecord(request.query), ...asRecord(request.params) });
  if (read.success) return read.data;
  throw new Refusal('requests.repeatedParameter');
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
