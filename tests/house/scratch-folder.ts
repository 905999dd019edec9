import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the running test's own, gone when the test is over, or when somebody else's end says so. */
export async function scratchFolder(atEnd: (remove: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quire-house-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
