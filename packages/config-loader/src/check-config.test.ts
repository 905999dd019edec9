import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { soundFile, testDirectory } from './test-directory.ts';

const program = fileURLToPath(new URL('./check-config.ts', import.meta.url));

function run(args: string[], place: { cwd?: string; env?: Record<string, string> } = {}): Promise<{ code: number; out: string; err: string }> {
  const { CONFIG_DIR: _dropped, ...env } = process.env;
  const options = { cwd: place.cwd, env: { ...env, ...place.env } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=quire-source', program, ...args], options, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }));
  });
}

describe('check-config', () => {
  it('says that a sound config is fine', async () => {
    expect(await run([await testDirectory()])).toEqual({ code: 0, out: 'config is fine: 1 pages, 3 questions, 1 conditions\n', err: '' });
  });

  it('ends with 1 and every mistake, named from where it was started', async () => {
    const directory = await testDirectory(soundFile('pages/about.yaml', 'options: yes_no', 'options: yes_on'));
    const { code, out, err } = await run([directory], { cwd: dirname(directory) });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${directory.slice(dirname(directory).length + 1)}/pages/about.yaml:12:14: error: There is no list named yes_on.`);
  });

  it('takes the directory from CONFIG_DIR, or ./config', async () => {
    const directory = await testDirectory();
    expect((await run([], { env: { CONFIG_DIR: directory } })).code).toBe(0);
    const { code, err } = await run([], { cwd: directory });
    expect([code, err]).toEqual([1, expect.stringContaining('There is no config in')]);
  });

  it('prints warnings, and is fine', async () => {
    const directory = await testDirectory(soundFile('conditions.yaml', 'musical:', 'unused: { key: first_name, answered: true }\nmusical:'));
    const { code, out, err } = await run([directory]);
    expect([code, out]).toEqual([0, expect.stringContaining('config is fine')]);
    expect(err).toContain('warning: Nothing uses the condition "unused".');
  });
});
