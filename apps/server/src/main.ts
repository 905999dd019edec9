import { describeError } from './settings/log.ts';
import { StartRefused } from './settings/start-refused.ts';
import { start } from './start.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const printError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const fail = (error: unknown): never => {
  printError(
    error instanceof StartRefused
      ? error.message
      : `Quire stopped, because of a fault of its own: ${JSON.stringify(describeError(error), null, 2)}`,
  );
  process.exit(1);
};

// Files that people hand in are for this user alone, wherever they lie.
process.umask(0o077);
process.on('uncaughtException', fail);

try {
  // A server that is asked to stop while it starts finishes starting first, so nothing is left half-made.
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
  // `npm start` names the folder of the site that it has built.
  const server = await start(process.env, print, process.argv[2]);
  print(`Quire is ready at ${server.address}`);
  await asked;
  await server.stop();
  process.exit(0);
} catch (error) {
  fail(error);
}
