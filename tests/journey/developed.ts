import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/database/embedded/free-port.ts';
import { startProcess } from '../../apps/server/src/testing/started-process.ts';

/** `npm run dev` on a copy of the config. */
export interface Developed {
  url: string;
  /** The copy of the config. */
  config: string;
  dataDir: string;
  /** Everything the terminal showed, without colors. */
  output(): string;
  /** Saves a file of the config with one text in place of another. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts it and waits until pages are served.
 * @param prepare changes the copy before the start
 * @throws Error with what it printed when it ends before.
 */
export async function startDevelopment(
  prepare: (copy: Pick<Developed, 'config' | 'edit'>) => Promise<void> = () => Promise.resolve(),
): Promise<Developed> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-author-'));
  // Under root the database has its own user, which must be able to pass.
  await chmod(folder, 0o711);
  const [config, dataDir] = [join(folder, 'config'), join(folder, 'data')];
  await mkdir(dataDir);
  await cp(join(root, 'config'), config, { recursive: true });
  const edit: Developed['edit'] = async (file, from, to) => {
    const text = await readFile(join(config, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}", so nothing would change.`);
    await writeFile(join(config, file), text.replace(from, to));
  };
  await prepare({ config, edit });
  const [port, pagePort] = [await freePort(), await freePort()];
  const started = startProcess(['scripts/run.mjs', 'dev'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      VITE_PORT: String(pagePort),
      DATA_DIR: dataDir,
      CONFIG_DIR: config,
    },
  });
  await started.says(/Local:/);
  return {
    url: `http://127.0.0.1:${pagePort}`,
    config,
    dataDir,
    output: () => started.output,
    edit,
    async stop() {
      await started.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
