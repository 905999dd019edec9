import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lookEveryMs = 200;
// Compiled modules stay for the next command: most of a short one was compiling.
const compiled = inProject('node_modules/.cache/quire/compiled');

/** Runs `act` when npm ends: a stopped npm does not stop its children, which get another parent. */
function whenNpmEnds(act) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) act();
  }, lookEveryMs);
}

/**
 * Runs one program to its end, passing on the signals that this process gets; a failure ends this process the same way.
 */
export function runStep(program, args) {
  const PATH = [inProject('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH };
  const child = spawn(program, args, { stdio: 'inherit', env });
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  const watch = whenNpmEnds(() => {
    clearInterval(watch);
    passOn('SIGTERM');
  });

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, passOn);
      if (signal !== null) process.kill(process.pid, signal);
      else if (code === 0) resolve();
      else process.exit(code);
    });
  });
}
