import type { FastifyInstance } from 'fastify';

/** Answers what a page asks of its own origin. */
export type Site = (request: {
  method: 'GET';
  path: string;
  headers: Record<string, string>;
}) => Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;

/** The app itself, asked without any network. */
export const siteOf =
  (app: FastifyInstance): Site =>
  async ({ method, path, headers }) => {
    const { statusCode, headers: answered, rawPayload } = await app.inject({ method, url: path, headers });
    const lines = Object.entries(answered).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
    );
    return { status: statusCode, headers: Object.fromEntries(lines), body: rawPayload };
  };
