// What somebody waits for at a prompt, with everything installed and built: check:config, and npm start.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/database/embedded/free-port.ts';
import { startProcess } from '../apps/server/src/testing/started-process.ts';
import { median } from './keystroke/median.ts';

const times = 7;
const command = 'scripts/run.mjs';
// The built server is measured, not its sources.
const own = { ...process.env, NODE_OPTIONS: '', NODE_ENV: '' };

function checked(): number {
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, [command, 'check:config'], { env: own, stdio: 'ignore' });
  if (status !== 0) throw new Error('check:config failed, so its time says nothing. Run it and fix what it finds.');
  return performance.now() - begin;
}

/** Milliseconds until the line that says where it serves, and until the first answer. */
async function started(dataDir: string): Promise<{ ready: number; answered: number }> {
  const port = await freePort();
  const begin = performance.now();
  const server = startProcess([command, 'start'], {
    env: { ...own, PORT: String(port), DATA_DIR: dataDir },
  });
  try {
    await server.says(/Quire is ready at/);
    const ready = performance.now() - begin;
    const { status } = await fetch(`http://127.0.0.1:${port}/`);
    if (status !== 200) throw new Error(`The first answer was ${status}, so its time says nothing.`);
    return { ready, answered: performance.now() - begin };
  } finally {
    await server.end();
  }
}

const print = (name: string, milliseconds: readonly number[]): void =>
  console.log(
    `  ${name.padEnd(32)} ${median(milliseconds).toFixed(0).padStart(6)} ms (median of ${times}), at best ${Math.min(...milliseconds).toFixed(0)} ms`,
  );

const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'));
// Under root the database has its own user, which must be able to pass.
chmodSync(folder, 0o711);
try {
  checked();
  print('check:config', Array.from({ length: times }, checked));
  await started(join(folder, 'data'));
  const starts: Awaited<ReturnType<typeof started>>[] = [];
  while (starts.length < times) starts.push(await started(join(folder, 'data')));
  print(
    'npm start, to its line',
    starts.map(({ ready }) => ready),
  );
  print(
    'npm start, to the first answer',
    starts.map(({ answered }) => answered),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
