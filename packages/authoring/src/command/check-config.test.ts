import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CheckReport } from './report.ts';
import { runCommand, startCommand } from '../test-command.ts';
import { soundFile, soundPage, testDirectory } from '@quire/config-loader/testing';

const run = (args: string[], place?: Parameters<typeof runCommand>[2]): ReturnType<typeof runCommand> =>
  runCommand('check-config', args, place);
const unused = soundFile('conditions.yaml', 'musical:', 'unused: { key: first_name, answered: true }\nmusical:');
const wrongList = soundPage('options: yes_no', 'options: yes_on');
const persona = (expected: string): Record<string, string> => ({
  'personas/ada.yaml': `persona: ada\nname: Ada\ntoday: 2026-11-01\nanswers:\n  likes_music: N\nexpect:\n  ${expected}\n`,
});

describe('for people', () => {
  it('says in one line that a sound config is fine', async () => {
    expect(await startCommand('check-config', [await testDirectory()])).toEqual({
      code: 0,
      out: 'config is fine: 1 page, 3 questions, 1 condition, 0 personas\n',
      err: '',
    });
  });

  it('ends with 1 and every mistake under its file, named from where it was started, without colors', async () => {
    const directory = await testDirectory(wrongList);
    const { code, out, err } = await run(['--dir', directory], { cwd: dirname(directory) });
    const name = directory.slice(dirname(directory).length + 1);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(
      new RegExp(
        `^${name}/pages/about.yaml  \\(1 error\\)\n\n  ${name}/pages/about.yaml:12:14: error: There is no list named yes_on.\n    12 \\|     options: yes_on\n`,
      ),
    );
    expect(out).toMatch(new RegExp(`The config in ${name} cannot be used: 1 error, 1 warning.\n$`));
    expect(out).not.toContain('\u001B');
  });

  it('has colors where they are wanted', async () => {
    expect((await run([await testDirectory(wrongList)], { env: { FORCE_COLOR: '1' } })).out).toContain(
      '\u001B[31merror\u001B[39m',
    );
  });

  it('prints warnings, and is fine', async () => {
    const { code, out, err } = await run([await testDirectory(unused)]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('warning: Nothing uses the condition "unused".');
    expect(out).toMatch(/\n\nconfig is fine: 1 page, 3 questions, 1 condition, 0 personas; 1 warning\n$/);
  });

  it('says of a persona what was expected, what is, and what decided', async () => {
    const directory = await testDirectory(persona('shown: [instrument]'));
    const { code, out, err } = await run([directory]);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('personas/ada.yaml:7:11: error: Expected instrument to be shown, and it is hidden.');
    expect(out).toContain(
      `Why:  showWhen (blocks/music.yaml:6), which is "musical", does not hold: likes_music is 'N'.`,
    );
  });

  it('stops after fifty, and says how many there are', async () => {
    const { out } = await run([
      await testDirectory(
        persona(`notRequired: [${Array.from({ length: 60 }, (_, index) => `nobody_${index}`).join(', ')}]`),
      ),
    ]);
    expect(out.match(/error: No question asks/g)).toHaveLength(50);
    expect(out).toContain('... and 10 more. Fix these first, or list all with --json.');
    expect(out).toContain('cannot be used: 60 errors.');
  });
});

describe('for machines', () => {
  it('prints what is right and wrong as data, and nothing else', async () => {
    const directory = await testDirectory({ ...unused, ...persona('hidden: [instrument]') });
    const { code, out, err } = await run(['--json', '--dir', directory]);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      format: 1,
      directory,
      ok: true,
      counts: { errors: 0, warnings: 1, pages: 1, questions: 3, conditions: 1, personas: 1 },
      problems: [
        {
          file: 'conditions.yaml',
          line: 1,
          column: 1,
          severity: 'warning',
          excerpt: 'unused: { key: first_name, answered: true }',
          what: 'Nothing uses the condition "unused".',
          why: expect.any(String) as string,
          fix: expect.any(String) as string,
          mend: expect.any(String) as string,
        },
      ],
    } satisfies CheckReport);
  });

  it('lists every error, and ends with 1', async () => {
    const { code, out } = await run([
      '--json',
      await testDirectory(
        persona(`notRequired: [${Array.from({ length: 60 }, (_, index) => `nobody_${index}`).join(', ')}]`),
      ),
    ]);
    expect([code, JSON.parse(out)]).toMatchObject([1, { ok: false, counts: { errors: 60 } }]);
    expect((JSON.parse(out) as CheckReport).problems).toHaveLength(60);
  });

  it('gives the smallest applicant who shows a mistake of logic', async () => {
    const directory = await testDirectory(
      soundFile('blocks/music.yaml', 'showWhen: musical', 'showWhen: { all: [musical, { not: musical }] }'),
    );
    const { code, out } = await run(['--json', directory]);
    expect([code, (JSON.parse(out) as CheckReport).problems[0]?.file]).toEqual([1, 'blocks/music.yaml']);
  });
});

describe('which directory', () => {
  it('is CONFIG_DIR, or ./config', async () => {
    const directory = await testDirectory();
    expect((await run([], { env: { CONFIG_DIR: directory } })).code).toBe(0);
    expect(await run([], { cwd: fileURLToPath(new URL('../../../../', import.meta.url)) })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^config is fine: 3 pages, .*, \d\d personas/) as string,
    });
  });

  it.each<[string, string[], RegExp]>([
    ['is not there', ['--dir', '/nowhere/at/all'], /There is no config in .*nowhere.*: it is not there\./],
    ['is a file', [fileURLToPath(import.meta.url)], /it is a file/],
    ['is given twice', ['one', 'two'], /One directory is checked at a time, and here are one and two\./],
    ['comes with an option that there is not', ['--jsn'], /Unknown option '--jsn'/],
    ['is not said after --dir', ['--dir'], /--dir/],
  ])('that %s ends with 2', async (_name, args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    const asData = await run([
      ...args.filter((arg) => arg !== '--dir' || args.length > 1),
      '--json',
      ...(args.length === 1 && args[0] === '--dir' ? ['--dir'] : []),
    ]);
    expect([asData.code, JSON.parse(asData.out)]).toMatchObject([
      2,
      { format: 1, ok: false, error: expect.stringMatching(message) as string },
    ]);
  });

  it('can be asked about', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: check:config/) as string,
    });
  });
});
