import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended { code: number; out: string; err: string }

/** Runs one of our commands as a person does, in a process of its own. */
export function runCommand(name: 'check-config' | 'config-diff', args: readonly string[], place: { cwd?: string; env?: Record<string, string> } = {}): Promise<Ended> {
  const { CONFIG_DIR: _dropped, FORCE_COLOR: _neither, ...env } = process.env;
  const options = { cwd: place.cwd, env: { ...env, ...place.env } };
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=quire-source', program, ...args], options, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }));
  });
}
