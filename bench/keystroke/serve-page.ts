import { createServer, type Server } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('./page/', import.meta.url));
const outDir = fileURLToPath(new URL('../../node_modules/.cache/quire/bench/', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Builds the benchmark's page for production and serves it on this machine alone, with what it may fetch beside it. */
export async function servePage(
  beside: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close: () => void }> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['quire-source', 'module', 'browser', 'production', 'default'] },
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
  await Promise.all(Object.entries(beside).map(([name, content]) => writeFile(join(outDir, name), content)));
  const server = await listen();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
    },
  };
}

function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = join(outDir, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
