import { refusals, type RefusalCode } from '../refusals.ts';

const retryAfter = {
  'Retry-After': { description: 'Seconds after which it is worth another try.', schema: { type: 'integer' } },
};

/** Returns the responses of OpenAPI with which a call is refused, by their statuses. */
export function refusedResponses(codes: readonly RefusalCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => refusals[code]))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes
          .filter((code) => refusals[code] === status)
          .toSorted()
          .map((code) => `\`${code}\``)
          .join(', '),
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
