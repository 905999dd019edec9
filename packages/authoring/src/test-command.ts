import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { checkConfig } from './command/check-config.ts';
import { addItem } from './command/new-item.ts';
import { configDiff } from './command/config-diff.ts';
import { types } from './command/print-types.ts';
import { endWith } from './command/command-line.ts';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

const commands = { 'check-config': checkConfig, 'config-diff': configDiff, 'new-item': addItem, quire: types };
type Name = keyof typeof commands;

/** Runs one of our commands as a person does, in a process of its own. */
export function startCommand(name: Name, args: readonly string[]): Promise<Ended> {
  const { CONFIG_DIR: _dropped, FORCE_COLOR: _neither, ...env } = process.env;
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=quire-source', program, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/**
 * The same in this process, which takes a hundredth of the time: from a directory and with settings, as if it had been
 * started there.
 */
export async function runCommand(
  name: Name,
  args: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const printed = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      printed.out += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text: string) => {
      printed.err += `${text}\n`;
    }),
  ];
  const [from, exitCode] = [process.cwd(), process.exitCode];
  for (const setting of ['CONFIG_DIR', 'FORCE_COLOR']) vi.stubEnv(setting, env[setting]);
  if (cwd !== undefined) process.chdir(cwd);
  try {
    await endWith(commands[name], args);
    return { code: Number(process.exitCode), ...printed };
  } finally {
    process.chdir(from);
    process.exitCode = exitCode;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
