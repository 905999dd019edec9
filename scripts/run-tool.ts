import { spawn } from 'node:child_process';

/** How a program ended, and everything it printed. */
export interface ToolRun {
  code: number;
  output: string;
}

/** Where a program runs, and what stands in its environment besides the usual. */
export interface ToolPlace {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a program to its end with this Node (`node file.js args`) and collects its output. It does not throw when the program fails. */
export function runTool(file: string, args: readonly string[], place: ToolPlace = {}): Promise<ToolRun> {
  const env = { ...process.env, ...place.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, [file, ...args], { cwd: place.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => { output += text.toString(); });
  child.stderr.on('data', (text: Buffer) => { output += text.toString(); });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
