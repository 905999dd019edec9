import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from '../programs/find-program.ts';
import { unpackChromium } from './unpack-chromium.ts';

/** A browser that Playwright can start: `chromium.launch(await findChromium())`. */
export interface Chromium {
  executablePath: string;
  args: string[];
}

const names = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

// Of macOS, for everybody and for one user.
const knownPlaces = ['/', homedir()].flatMap((root) =>
  ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
    join(root, `Applications/${name}.app/Contents/MacOS/${name}`),
  ),
);

// Most of these keep a test browser from calling its maker: a closed network refuses each such call, slowly.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else an installed Chrome, Chromium or Edge, else `@sparticuz/chromium`, unpacked
 * once into a cache.
 * @throws Error for a wrong `CHROMIUM_PATH`, or without a browser for this system.
 */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked !== undefined && asked !== '' && !(await isProgram(asked))) {
    throw new Error(
      `CHROMIUM_PATH is "${asked}", which is no program that can be started. Set it to a Chromium's own file, ` +
        'or unset it to let one be found.',
    );
  }
  const executablePath = asked || (await findProgram(names, knownPlaces)) || (await unpackChromium());
  const asRoot = process.getuid?.() === 0;
  const found = { executablePath, args: flags };
  return asRoot || process.env['CHROMIUM_SANDBOX'] === 'off' ? withoutSandbox(found) : found;
}

/** A browser that does not shut in its own processes, because the system does not let it. */
export const withoutSandbox = ({ executablePath, args }: Chromium): Chromium => ({
  executablePath,
  args: ['--no-sandbox', ...args],
});
