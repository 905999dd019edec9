// A process of the tests: the server as main.ts starts it, with the site of a folder in place of the built one.
import { start } from '../start.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const server = await start(process.env, say, process.argv[2]);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
say(`Quire is ready at ${server.address}`);
