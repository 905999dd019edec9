import { lstat, mkdir } from 'node:fs/promises';

/**
 * Makes a folder for programs of this user, in a place where anybody may make folders.
 * @throws Error where there is one that somebody else made or may write to: what lies in it may be theirs
 */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  // Windows knows neither, and its temporary folder is of one user.
  if (process.getuid === undefined || (found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o022) === 0)) return;
  throw new Error(`Others may write to ${path}, so no browser is started from there. Remove it, or set CHROMIUM_PATH.`);
}
