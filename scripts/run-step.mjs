import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs one program to its end, passing on the signals that this process gets; a failure ends this process the same way. */
export function runStep(program, args) {
  const PATH = [inProject('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      if (signal !== null) process.kill(process.pid, signal);
      else if (code === 0) resolve();
      else process.exit(code);
    });
  });
}
