import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSources } from './server-process.ts';

const program = fileURLToPath(new URL('../staff/main.ts', import.meta.url));

/** Gives a command of staff in a process of its own, as an operator does; what it said, and its exit code. */
export async function staffProcess(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [...fromSources, program, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
