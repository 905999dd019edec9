import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { generatedQuestionnaire } from './generated-questionnaire.ts';
import { wideWorkload, workload } from './workload.ts';

const outDir = fileURLToPath(new URL('../../node_modules/.cache/quire/bench/', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface ServedPage {
  address: string;
  /** Kilobytes of script, as gzip, that the page fetches for one module. */
  kBOf(module: string): number;
  close(): void;
}

/**
 * Builds the benchmark's page for production and serves it on this machine alone, with what it may fetch beside it.
 * @param folder of the page, from here
 */
export async function servePage(
  beside: Readonly<Record<string, string>> = {},
  folder = './page/',
): Promise<ServedPage> {
  await build({
    root: fileURLToPath(new URL(folder, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      conditions: ['quire-source', 'module', 'browser', 'production', 'default'],
      // One React for subjects of several folders.
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir, emptyOutDir: true, target: 'esnext', manifest: 'manifest.json' },
  });
  await Promise.all(Object.entries(beside).map(([name, content]) => writeFile(join(outDir, name), content)));
  const server = await listen();
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    kBOf,
    close: () => {
      server.close();
    },
  };
}

function kBOf(module: string): number {
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const each of chunk.imports ?? []) visit(each);
  };
  const found = Object.keys(manifest).find((name) => name.endsWith(module));
  if (found === undefined) throw new Error(`The page has no module ${module}, so its size is not known.`);
  for (const name of [found, 'index.html']) visit(name);
  return (
    [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0) / 1_000
  );
}

function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/generated-questionnaire') {
      const questions = (searchParams.has('wide') ? wideWorkload : workload)(Number(searchParams.get('count')));
      response
        .writeHead(200, { 'content-type': types['.json'] })
        .end(JSON.stringify(generatedQuestionnaire(questions)));
      return;
    }
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
