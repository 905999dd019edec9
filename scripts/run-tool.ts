import { spawn } from 'node:child_process';

/** How a program ended, and what it printed. */
export interface ToolRun {
  code: number;
  /** Its results alone (stdout). */
  results: string;
  /** Everything it printed, in order. */
  output: string;
}

/** Working directory of a program, and additions to its environment. */
export interface ToolPlace {
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program to its end with this Node (`node file.js args`) and collects its output. It does not throw when the
 * program fails.
 */
export function runTool(file: string, args: readonly string[], place: ToolPlace = {}): Promise<ToolRun> {
  const env = { ...process.env, ...place.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, [file, ...args], { cwd: place.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let results = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    results += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, results, output }));
  });
}
