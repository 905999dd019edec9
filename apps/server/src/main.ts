import { describeError } from './settings/log.ts';
import { StartRefused } from './settings/start-refused.ts';
import { start } from './start.ts';

const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const complain = (line: string): void => { process.stderr.write(`${line}\n`); };
const fail = (error: unknown): never => {
  complain(error instanceof StartRefused ? error.message : `Quire stopped, because of a fault of its own: ${JSON.stringify(describeError(error), null, 2)}`);
  process.exit(1);
};

// What people hand in is for this user's eyes alone, whatever file it comes to lie in.
process.umask(0o077);
process.on('uncaughtException', fail);

try {
  // Asked to stop while starting, it first finishes starting, so that nothing is left half-made.
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  const server = await start(process.env, say);
  say(`Quire is ready at ${server.address}`);
  await asked;
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
