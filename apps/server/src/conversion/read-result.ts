import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * A file that a process of less trust left; undefined when there is none, it is larger than that, or is no plain file.
 * A link is not followed: it could lead to what that process may not see itself.
 */
export async function readResult(path: string, maxBytes: number): Promise<Buffer | undefined> {
  // Without waiting, because a pipe with nobody at its other end would hold this up for good.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= maxBytes ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}
