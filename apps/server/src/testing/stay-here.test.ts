import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { fromSources } from './started-process.ts';

/** The outcome of a program that tests start. */
function run(program: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [...fromSources, '--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
}

test('a process that tests start ends where it connects beyond this machine, and says where to', () => {
  expect(run("import { connect } from 'node:net'; connect(25, '192.0.2.1').on('error', () => {});")).toMatchObject({
    status: 70,
    stderr: expect.stringContaining('192.0.2.1:25'),
  });
});

test('and goes on where it stays here', () => {
  const served =
    "import { createServer, connect } from 'node:net'; const server = createServer((it) => it.end()).listen(0, '127.0.0.1', () => connect(server.address().port, 'localhost').on('close', () => { console.log('done'); server.close(); }).resume());";
  expect(run(served)).toMatchObject({ status: 0, stdout: 'done\n' });
});
