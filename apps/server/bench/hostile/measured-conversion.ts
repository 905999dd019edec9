import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { conversionLimits } from '../../../../packages/documents/src/limits.ts';
import { filesOf, readOutcome } from '../../../../packages/documents/src/outcome.ts';
import { measureProcessGroup } from '../../../../packages/documents/src/process-group.ts';
import { inWorkingFolder } from '../../../../packages/documents/src/programs/in-working-folder.ts';

export interface MeasuredConversion {
  says: string;
  ms: number;
  /** The most that all its processes held together, in bytes, as often as could be looked; and what they computed. */
  bytes: number;
  cpuSeconds: number;
}

const program = fileURLToPath(new URL('../../../../packages/documents/src/converter-main.ts', import.meta.url));

/** The process of a conversion, looked at more often than the server does. */
export function measuredConversion({
  bytes,
  fileName,
}: {
  bytes: Buffer;
  fileName: string;
}): Promise<MeasuredConversion> {
  return inWorkingFolder('quire-hostile', async (folder) => {
    await writeFile(join(folder, filesOf.input), bytes);
    await writeFile(join(folder, filesOf.order), JSON.stringify({ fileName }));
    const start = performance.now();
    const child = spawn(
      process.execPath,
      ['--conditions=quire-source', `--max-old-space-size=${conversionLimits.heapMegabytes}`, program, folder],
      { cwd: folder, detached: true, stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    const most = { bytes: 0, cpuSeconds: 0 };
    while (child.exitCode === null && child.signalCode === null) {
      const use = await measureProcessGroup(child.pid ?? 0);
      most.bytes = Math.max(most.bytes, use?.bytes ?? 0);
      most.cpuSeconds = Math.max(most.cpuSeconds, use?.cpuSeconds ?? 0);
      await delay(10);
    }
    await ended;
    const outcome = readOutcome(await readFile(join(folder, filesOf.outcome), 'utf8').catch(() => ''));
    const says =
      outcome?.is === 'refused'
        ? outcome.code
        : outcome?.is === 'converted'
          ? `converted, ${outcome.pages} pages`
          : 'BROKEN';
    return { says, ms: performance.now() - start, ...most };
  });
}
