import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { StaffRefused } from './command-group.ts';

/** File that gets its name once it is complete, readable by its owner alone. */
export interface NewFile {
  add(part: string | Uint8Array): Promise<void>;
  keep(): Promise<void>;
  /** Removes the file; harmless after `keep`. */
  discard(): Promise<void>;
}

/** @throws StaffRefused where a file exists already, or none can be created */
export async function beginNewFile(path: string): Promise<NewFile> {
  refuseExisting(path);
  const partial = `${path}.${randomBytes(6).toString('hex')}.partial`;
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StaffRefused(
      `${path} cannot be written (${error.code}). Choose a folder that is there and that you may write to: ` +
        '--output <file>',
    );
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    add: (part) => file.writeFile(part),
    async keep() {
      await file.sync();
      await close();
      refuseExisting(path);
      await rename(partial, path);
    },
    async discard() {
      await close();
      await rm(partial, { force: true });
    },
  };
}

/** @throws StaffRefused for an existing file: nothing is overwritten */
export function refuseExisting(path: string): void {
  if (existsSync(path))
    throw new StaffRefused(`${path} is there already, and was left as it is. Choose another name: --output <name>`);
}
