import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DiffReport } from '../diff/describe-diff.ts';
import { before, edited } from '../diff/test-changes.ts';
import { runCommand, startCommand } from '../test-command.ts';
import { testDirectory } from '@quire/config-loader/testing';

const run = (args: string[], place?: Parameters<typeof runCommand>[2]): ReturnType<typeof runCommand> =>
  runCommand('config-diff', args, place);
const shorter = edited([
  ['pages/about.yaml', 'maxLength: 20', 'maxLength: 4'],
  ['pages/about.yaml', 'label: I sing', 'label: Sing'],
]);

describe('config-diff', () => {
  it('says that nothing changed, with 0', async () => {
    const directory = await testDirectory(before);
    expect(await startCommand('config-diff', [directory, directory])).toEqual({
      code: 0,
      err: '',
      out: `Personas of ${directory} (1)\n\n  Nothing changes for any of them.\n\nNothing changed that a draft could feel.\n`,
    });
  });

  it('prints the mistakes of a config on stdout, and why it cannot compare on stderr, with 2', async () => {
    const broken = await testDirectory({ ...before, 'conditions.yaml': 'musical: {\n' });
    const { code, out, err } = await run([broken, broken]);
    expect([code, out]).toEqual([2, expect.stringMatching(/conditions\.yaml:2:1: error: /)]);
    expect(err).toMatch(/^The config in \S+ makes no questionnaire, so there is nothing to compare\. Fix it first:\n$/);
    expect(JSON.parse((await run([broken, broken, '--json'])).out)).toMatchObject({
      error: expect.stringMatching(/makes no questionnaire[^]*conditions\.yaml:2:1/),
    });
  });

  it('says of each change what it does, and of each persona and draft what becomes of it, with 1', async () => {
    const [old, now] = [
      await testDirectory(before),
      await testDirectory({ ...shorter, 'personas/ada.yaml': undefined }),
    ];
    const drafts = join(now, 'drafts.ndjson');
    await writeFile(drafts, '{"likes_music":"Y","instrument":"Harpsichord","first_name":"A"}\n{"first_name":"B"}\n');
    const { code, out, err } = await run([old.slice(dirname(old).length + 1), now, '--drafts', drafts], {
      cwd: dirname(old),
    });
    expect([code, err]).toEqual([1, '']);
    const name = old.slice(dirname(old).length + 1);
    expect(out).toBe(`Needs a migration (1)

  ${now.slice(dirname(now).length + 1)}/pages/about.yaml:7: instrument takes 4 characters and no longer 20.
    Drafts: Longer answers are kept whole, and applicants are told to shorten them.
    Fix:    Leave the limit, or tell applicants why they have to write less.

Safe (1)

  ${now.slice(dirname(now).length + 1)}/pages/about.yaml:8: sings says "Sing" and no longer "I sing".
    Drafts: Answers stay. See that the question still asks the same.

Personas of ${name} (1)

  ada: wrong now: instrument ("This answer is too long. Please shorten it to 4 characters."); could be submitted and no longer can

Stored drafts (2)

  loses answers: 0, needs a migration: 1, safe: 1
  line 1: wrong now: instrument ("This answer is too long. Please shorten it to 4 characters."); could be submitted and no longer can

2 changes: 0 lose answers, 1 need a migration, 1 are safe. Read what is said of drafts before this goes live.
`);
  });

  it('says the same as data', async () => {
    const [old, now] = [
      await testDirectory(before),
      await testDirectory({ ...shorter, 'personas/ada.yaml': undefined }),
    ];
    const { code, out } = await run(['--json', old], { env: { CONFIG_DIR: now } });
    const report = JSON.parse(out) as DiffReport;
    expect([code, report]).toMatchObject([
      1,
      {
        format: 1,
        old,
        new: now,
        safe: false,
        counts: { loses: 0, migration: 1, safe: 1 },
        drafts: { count: 0, notSafe: [] },
      },
    ]);
    expect(report.changes[0]).toEqual({
      verdict: 'migration',
      in: 'new',
      file: 'pages/about.yaml',
      line: 7,
      keys: ['instrument'],
      what: 'instrument takes 4 characters and no longer 20.',
      effect: expect.any(String) as string,
      fix: expect.any(String) as string,
      mend: expect.any(String) as string,
    });
    expect(report.personas[0]).toMatchObject({
      who: 'ada',
      verdict: 'migration',
      wasComplete: true,
      isComplete: false,
    });
  });

  it('compares the real config with itself', async () => {
    const real = fileURLToPath(new URL('../../../../config/', import.meta.url));
    expect(await run([real, real, '--json'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('"changes": []') as string,
    });
  });

  it.each<[string, string[], RegExp]>([
    ['no directory', [], /Which old directory to compare with is not said\.\n\nUsage: check:config -- --against/],
    ['three directories', ['a', 'b', 'c'], /Two directories are compared, and here are more\./],
    ['a directory that is not there', ['/nowhere/at/all'], /There is no config in .*nowhere/],
    ['an unknown option', ['--jsn', 'a'], /Unknown option '--jsn'/],
  ])('cannot run with %s, and ends with 2', async (_name, args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    const asData = await run([...args, '--json']);
    expect([asData.code, JSON.parse(asData.out)]).toMatchObject([
      2,
      { format: 1, ok: false, error: expect.stringMatching(message) as string },
    ]);
  });

  it('can be asked about', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: check:config -- --against/) as string,
    });
  });
});
