// Loaded before a program that tests start (`--import`): it ends where a connection leaves this machine, and so the
// test fails.
import process from 'node:process';
import { watchConnections } from './watch-connections.ts';

watchConnections((to) => {
  process.stderr.write(`A connection was asked for that leaves this machine: ${to}\n`);
  process.exit(70);
});
