import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Reply {
  status: number;
  /** Parsed JSON. */
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, unknown>;
}

/** A browser on our own pages: it keeps cookies and sends what a browser sends. */
export interface TestBrowser {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<Reply>;
  /** Kept between calls; may be changed by a test. */
  cookies: Map<string, string>;
}

export const ownPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'content-type': 'application/json' };

export function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const sent: Record<string, string | undefined> = { ...ownPage, ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }), ...headers };
      const options: InjectOptions = { method, url: path, headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
      if (body !== undefined) options.payload = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await app.inject(options);
      for (const { name, value, expires } of response.cookies) {
        if (expires && expires.getTime() < Date.now()) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: response.statusCode, body: response.body.startsWith('{') ? response.json() : {}, text: response.body, headers: response.headers };
    },
  };
}
