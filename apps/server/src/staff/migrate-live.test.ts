import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { checkFieldKeys } from '../security/check-field-keys.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { realConfig, sharedSettings, staffProcess } from '../testing/server-process.ts';
import { fromSources, startProcess } from '../testing/started-process.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { browserAt, type TestBrowser } from '../testing/test-browser.ts';
import { readConfig } from './command-context.ts';

const server = appOfTests(async () => ({ config: await readConfig(realConfig) }));
const folder = ownFolder(afterAll);
beforeAll(async () => {
  await cp(realConfig, join(folder, 'new'), { recursive: true });
  await renameEverywhere([
    [/\bpreferred_name\b/g, 'called_name'],
    [/\bbirth_date\b/g, 'date_of_birth'],
    [/(?<![a-z])position\b(?! or)/g, 'office'],
    [/value: N, label: Nonbinary/g, 'value: NB, label: Nonbinary'],
    [/\btab: upload\b/g, 'tab: attach'],
    [/essay: upload\b/g, 'essay: attach'],
  ]);
  // A server does so when it starts.
  await checkFieldKeys(server.dependencies.database, server.dependencies.secrets);
});

async function renameEverywhere(renames: readonly (readonly [RegExp, string])[]): Promise<void> {
  const directory = join(folder, 'new');
  for (const name of await readdir(directory, { recursive: true })) {
    if (!name.endsWith('.yaml')) continue;
    const text = await readFile(join(directory, name), 'utf8');
    await writeFile(
      join(directory, name),
      renames.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text),
    );
  }
}

/** The server as it is after a deployment, over the same database, with the same browser. */
async function deployed(directory: string, browser: TestBrowser): Promise<TestBrowser> {
  return browserAt(await buildApp({ ...server.dependencies, config: await readConfig(directory) }), browser);
}

/** Gives a command of staff as an operator does, with the settings of the server. */
const staff = (directory: string, ...args: string[]): ReturnType<typeof staffProcess> =>
  staffProcess({ ...sharedSettings(server.databaseUrl, server.dependencies.secrets), CONFIG_DIR: directory }, ...args);

const old = {
  preferred_name: 'Zo',
  birth_date: '2008-02-29',
  gender: 'N',
  gender_desc: 'Nonbinary',
  activity_name: 'Chess',
  activity_position: 'President',
  activity_2_name: 'Rowing',
  activity_2_position: 'Cox',
};
const now = {
  called_name: 'Zo',
  date_of_birth: '2008-02-29',
  gender: 'NB',
  gender_desc: 'Nonbinary',
  activity_name: 'Chess',
  activity_office: 'President',
  activity_2_name: 'Rowing',
  activity_2_office: 'Cox',
};
const profile = async (browser: TestBrowser): Promise<unknown> => (await browser.call('GET', '/api/profile')).body;

test(
  'a rename of the real questionnaire goes over drafts and back, from the comparison to the student',
  { tags: 'deep' },
  async () => {
    const browser = await server.studentAlready('zo@example.org');
    expect((await browser.save(old)).status).toBe(200);
    await browser.setCount('activity', 2);
    await browser.chooseTab('essay', 'upload');

    const [live, next, file] = [realConfig, join(folder, 'new'), join(folder, 'renames.yaml')];
    const program = fileURLToPath(new URL('../../../../packages/authoring/src/config-diff.ts', import.meta.url));
    const compared = startProcess([...fromSources, program, live, next, '--migrate', file], {
      env: { PATH: process.env['PATH'] },
    });
    expect([await compared.ended, compared.output]).toEqual([1, expect.stringContaining('8 renames to read: ')]);

    const student = await deployed(next, browser);
    expect(await profile(student)).toMatchObject({ answer: old });
    const dry = await staff(next, 'migrate', 'answers', file);
    expect(dry).toEqual({
      code: 0,
      said: expect.stringMatching(/^Answers of 1 application would be carried\.[^]*--apply\n$/),
    });
    expect(await profile(student)).toMatchObject({ answer: old });
    expect(await staff(live, 'migrate', 'answers', file, '--apply')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /does not lead to the config[^]*No question asks called_name[^]*gender still offers N,/,
      ),
    });
    const applied = await staff(next, 'migrate', 'answers', file, '--apply');
    expect(applied).toEqual({ code: 0, said: expect.stringContaining('Answers of 1 application were carried.') });
    expect(applied.said).not.toMatch(/Zo|2008|President/);
    expect(await profile(student)).toMatchObject({
      answer: now,
      tabs: { essay: 'attach' },
      add_another: { activity: 2 },
    });
    expect((await student.save({ called_name: 'Zoe' })).status).toBe(200);

    const back = await staff(live, 'migrate', 'answers', file, '--back', '--apply');
    expect(back).toEqual({ code: 0, said: expect.stringContaining('Answers of 1 application were carried back.') });
    const { answer, tabs } = (await profile(browser)) as { answer: unknown; tabs: unknown };
    expect({ answer, tabs }).toEqual({ answer: { ...old, preferred_name: 'Zoe' }, tabs: { essay: 'upload' } });
  },
);

test('a database that is away is said in words, and nothing is carried', { tags: 'deep' }, async () => {
  const gone = await staffProcess(
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', CONFIG_DIR: realConfig },
    'migrate',
    'answers',
    join(folder, 'renames.yaml'),
  );
  expect([gone.code, gone.said]).toEqual([1, expect.stringMatching(/database/i)]);
  expect(gone.said).not.toContain('    at ');
});
