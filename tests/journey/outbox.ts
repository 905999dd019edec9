import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { patience } from './patience.ts';

/** The six digits in the newest mail to an address, waited for. */
export function mailedCode(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
      for (const name of names.toReversed()) {
        const mail = await readFile(join(folder, name), 'utf8');
        const code = /confirmation code:\s+(\d{6})/.exec(mail)?.[1];
        if (code !== undefined && /^To: (.*?)\r?$/m.exec(mail)?.[1] === address) return code;
      }
      throw new Error(`No mail with a code for ${address} is among the ${names.length} of the outbox.`);
    },
    { timeout: patience, interval: 100 },
  );
}
