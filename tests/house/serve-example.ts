import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../apps/server/src/database/embedded/free-port.ts';
import { startProcess } from '../../apps/server/src/testing/started-process.ts';
import { scratchFolder } from './scratch-folder.ts';

export interface ServedExample {
  url: string;
  dataDir: string;
  /** What `npm run staff` prints. */
  staff(...asked: string[]): Promise<string>;
}

/** Builds an example beside the application of this checkout, and serves it until the test ends. */
export async function serveExample(config: string, atEnd: (end: () => Promise<void>) => void): Promise<ServedExample> {
  const folder = await scratchFolder(atEnd);
  // Under root the database has its own user, which must be able to pass.
  await chmod(folder, 0o711);
  const server = join(folder, 'apps/server');
  await mkdir(server, { recursive: true });
  await cp('apps/server/dist', join(server, 'dist'), { recursive: true });
  await cp('apps/server/package.json', join(server, 'package.json'));
  await symlink(resolve('apps/server/node_modules'), join(server, 'node_modules'));
  const env = { ...process.env, CONFIG_DIR: resolve(config) };
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'warn'];
  await promisify(execFile)(
    process.execPath,
    ['--conditions=quire-source', ...vite, '--outDir', join(folder, 'apps/admissions/dist')],
    { cwd: 'apps/admissions', env: { ...env, NODE_ENV: 'production', NODE_OPTIONS: '--conditions=quire-source' } },
  );
  const [dataDir, port] = [join(folder, 'data'), String(await freePort())];
  const served = { ...env, NODE_ENV: '', DATA_DIR: dataDir, PORT: port };
  const started = startProcess([join(server, 'dist/main.js')], { env: served });
  atEnd(async () => void (await started.end()));
  const url = (await started.says(/Quire is ready at (http:\S+)\n/)).replace(/\/$/, '');
  const staff = async (...asked: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'staff', ...asked], {
      env: { ...served, PUBLIC_URL: url },
    });
    return stdout;
  };
  return { url, dataDir, staff };
}
