// `npm run dev`: the server from its sources, with Vite in front: every change of code or config shows at once.
import { spawn, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { configDir } from './build-targets.ts';
import { fromSources } from './from-sources.ts';

const serverPort = process.env['PORT'] || '3000';
const pagePort = process.env['VITE_PORT'] || '5173';
const page = `http://127.0.0.1:${pagePort}`;

function run(args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...fromSources, ...env } });
}

const watched = [configDir, 'apps/server/src', ...globSync('packages/*/src')].map((path) => `--watch-path=${path}`);
const server = run(['--watch', ...watched, '--watch-preserve-output', 'apps/server/src/main.ts'], '.', {
  NODE_ENV: 'development',
  PORT: serverPort,
  PUBLIC_URL: page,
  CONFIG_DIR: configDir,
});
// A save starts the server anew; the page, which the author watches, comes first.
if (server.pid !== undefined) setPriority(server.pid, constants.priority.PRIORITY_BELOW_NORMAL);
const vite = run(
  [
    resolve('node_modules/vite/bin/vite.js'),
    '--configLoader',
    'native',
    '--host',
    '127.0.0.1',
    '--port',
    pagePort,
    '--strictPort',
  ],
  'apps/admissions',
  {
    QUIRE_SERVER: `http://127.0.0.1:${serverPort}`,
    CONFIG_DIR: configDir,
  },
);

const both = [server, vite];
const stop = (signal: NodeJS.Signals): void => {
  for (const child of both) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
for (const child of both) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop('SIGTERM');
  });
}
