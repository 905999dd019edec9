import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartRefused } from './settings/start-refused.ts';
import { start } from './start.ts';
import { ownFolder } from './testing/own-folder.ts';
import { realConfig, startServer, type ServerProcess } from './testing/server-process.ts';

vi.setConfig({ testTimeout: 90_000 });

/** For every test that does not mind a database that is there already: making one takes longest. */
const usedFolder = ownFolder(afterAll);
let folder: string;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = usedFolder;
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A process of its own, for what the program says and how it ends. */
async function startProcess(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...environment });
  stops.push(() => server.end());
  return server;
}

/** The same in this process, which costs far less: what it printed, and where it answers. */
async function startHere(
  environment: Record<string, string> = {},
): Promise<{ output: string; at: string; stop: () => Promise<void> }> {
  const output: string[] = [];
  const { address, stop } = await start(
    {
      DATA_DIR: join(folder, 'data'),
      CONFIG_DIR: realConfig,
      PORT: '0',
      WORKERS: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    (line) => output.push(line),
  );
  stops.push(stop);
  return { output: output.join('\n'), at: address, stop };
}

/** The message to an operator where it does not start. */
const refusalOf = (environment: Record<string, string>): Promise<string> =>
  startHere(environment).then(
    () => expect.fail('it started'),
    (error: unknown) => (error instanceof StartRefused ? error.message : Promise.reject(error as Error)),
  );

test('it says where it is ready, answers there, and ends with 0; it finishes a request in flight', async () => {
  expect(existsSync(join(folder, 'data')), 'nothing is there from before').toBe(false);
  const server = await startProcess({ NODE_ENV: 'development', METRICS_PORT: '0' });
  expect(server.complained).toBe('');
  expect(server.output).toMatch(/\nQuire is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  expect((await fetch(`${server.at}/health/ready`)).status).toBe(200);
  expect(server.output).toContain(
    `Mails are not sent, but kept as files in ${join(folder, 'data/outbox')} and shown at ${server.at}/dev/outbox`,
  );
  expect((await fetch(`${server.at}/dev/outbox.json`)).status).toBe(200);
  expect(await (await fetch(/Metrics are at (\S+)/.exec(server.output)?.[1] ?? '')).text()).toContain(
    '\nquire_database_up 1\n',
  );
  expect(server.output).toContain(
    'This process does no jobs (WORKERS=off): documents and PDF copies wait for one with WORKERS=on or WORKERS=only.',
  );

  const request = connect(Number(new URL(server.at).port), '127.0.0.1');
  let answer = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const body = JSON.stringify({ username: 'ada@x.example', password: 'wrong' });
  request.write(
    `POST /public/login HTTP/1.1\r\nHost: ${new URL(server.at).host}\r\nOrigin: ${server.at}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
  );
  await vi.waitUntil(() => answer.startsWith('HTTP/1.1 100'), { timeout: 20_000 });
  const ended = server.end();
  await vi.waitUntil(
    () =>
      fetch(`${server.at}/health/live`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    { timeout: 20_000 },
  );
  request.write(body.slice(5));
  await once(request, 'close');
  expect(answer).toMatch(/\r\n\r\nHTTP\/1\.1 4\d\d/);
  expect(await ended).toBe(0);
  expect(existsSync(join(folder, 'data/postgres/data/postmaster.pid'))).toBe(false);
});

test.each([
  ['development', true],
  ['test', false],
])('5.5 with NODE_ENV=%s it tells of a list that nothing uses: %s', { tags: 'deep' }, async (NODE_ENV, isLogged) => {
  const config = ownFolder();
  cpSync(realConfig, config, { recursive: true });
  writeFileSync(join(config, 'lists/spare.yaml'), 'options:\n  - { value: Y, label: Yes }\n');
  const server = await startHere({ NODE_ENV, CONFIG_DIR: config });
  expect(server.output.includes('Nothing uses the list "spare".')).toBe(isLogged);
});

test(
  'a persona that no longer fits is told to an author and stops nothing, and stops any other start',
  { tags: 'deep' },
  async () => {
    const config = ownFolder();
    cpSync(realConfig, config, { recursive: true });
    writeFileSync(
      join(config, 'personas/nobody.yaml'),
      'persona: nobody\nname: Nobody\ntoday: 2026-11-01\nanswers: {}\nexpect: { complete: true }\n',
    );
    const server = await startHere({ NODE_ENV: 'development', CONFIG_DIR: config });
    expect(server.output).toMatch(
      /^personas\/nobody\.yaml:5:21: warning: Expected an application that can be submitted/m,
    );
    expect((await fetch(`${server.at}/health/ready`)).status).toBe(200);
    await server.stop();
    expect(await refusalOf({ CONFIG_DIR: config })).toMatch(/personas\/nobody\.yaml:5:21: error: Expected/);
  },
);

test('without NODE_ENV=development nobody sees the outbox by the web', async () => {
  const server = await startHere();
  expect(server.output).not.toContain('/dev/outbox');
  expect((await fetch(`${server.at}/dev/outbox`)).status).toBe(404);
});

test('a mistake in the config stops it before there is a database, with file, line and fix', async () => {
  folder = ownFolder();
  const config = join(folder, 'config');
  cpSync(realConfig, config, { recursive: true });
  const [page = ''] = readdirSync(join(config, 'pages'));
  writeFileSync(join(config, 'pages', page), 'page: about\ntitle: About\norder: 1\nitems:\n  - sektion: You\n');
  const refused = await startProcess({ CONFIG_DIR: config });
  expect(refused.code).toBe(1);
  expect(refused.complained).toMatch(
    new RegExp(`^Quire cannot start, because the questionnaire .*has mistakes:[^]*pages/${page}:5:\\d+`),
  );
  expect(refused.complained).not.toContain('    at ');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a secrets.json that was forgotten in a restore stops it, and no other one is made', async () => {
  await (await startHere()).stop();
  const secrets = join(folder, 'data/secrets.json');
  const kept = readFileSync(secrets);
  rmSync(secrets);
  expect(await refusalOf({})).toContain(`${realpathSync(secrets.slice(0, -13))}/secrets.json is missing`);
  expect(existsSync(secrets)).toBe(false);
  writeFileSync(secrets, kept);
  await (await startHere()).stop();
});

test.each<[Record<string, string>, RegExp]>([
  [
    { PORT: 'abc' },
    /^Quire cannot start, because a setting is wrong:\n {2}- PORT must be a whole number from 0 to 65535, such as 3000\.$/,
  ],
  [
    { DATA_DIR: '/dev/null/data' },
    /^Quire cannot use its data directory \/dev\/null\/data \(ENOTDIR\)\. Start Quire as .* or set DATA_DIR/,
  ],
  [
    { SESSION_SECRET: 'short', FIELD_KEYS: 'x' },
    /^Quire cannot start with the secrets of the environment:\n {2}- SESSION_SECRET must be/,
  ],
  [{ NODE_ENV: 'production' }, /^Quire cannot start, because some settings are wrong:\n {2}- PUBLIC_URL must/],
])('%j stops it with what to do', async (environment, message) => {
  expect(await refusalOf(environment)).toMatch(message);
});

test('in production it does not start with a sample, unless that is wanted', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://apply.example.edu',
    SMTP_URL: 'smtps://mail.example.edu',
    TRUSTED_PROXY: '127.0.0.1',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    FIELD_KEYS: `1:${randomBytes(32).toString('base64')}`,
  };
  const refused = await refusalOf(production);
  expect(refused).toContain(`because ${realConfig} holds a sample: nobody can write to admissions@wexcombe.example`);
  expect(refused).toContain('Set CONFIG_DIR to the folder of your own questionnaire');
  const own = ownFolder();
  cpSync(realConfig, own, { recursive: true });
  const institution = join(own, 'institution.yaml');
  writeFileSync(institution, readFileSync(institution, 'utf8').replaceAll('wexcombe.example', 'wexcombe.edu'));
  for (const wanted of [{ CONFIG_DIR: own }, { SAMPLE_INSTITUTION: 'yes' }])
    expect(await refusalOf({ ...production, ...wanted, WORKERS: 'on', CHROMIUM_PATH: '/nowhere' })).toMatch(
      /^CHROMIUM_PATH is/,
    );
});

test('a taken port stops it in one line, and takes its database along', { tags: 'deep' }, async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const refused = await refusalOf({ PORT: String(port) });
  stranger.close();
  expect(refused).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program. Stop that one, or choose another port: PORT=${port + 1}`,
  );
  expect(existsSync(join(folder, 'data/postgres/data/postmaster.pid'))).toBe(false);
});

test(
  'another field key under a known id stops it, and with the right one it starts again',
  { tags: 'deep' },
  async () => {
    folder = ownFolder();
    const [right, wrong] = ['r', 'w'].map((letter) => ({
      SESSION_SECRET: 'a secret of enough different letters',
      FIELD_KEYS: `1:${Buffer.alloc(32, letter).toString('base64')}`,
    }));
    expect(await (await startProcess(right)).end()).toBe(0);
    const refused = await startProcess(wrong);
    expect(refused.complained).toMatch(/^Quire cannot start: the field key "1" is not the one that sealed/);
    expect(refused.code).toBe(1);
    expect(await (await startProcess(right)).end()).toBe(0);
  },
);

test(
  'a CHROMIUM_PATH or SOFFICE_PATH that is no program stops a process that prints, and only such a one',
  { tags: 'deep' },
  async () => {
    const none = join(folder, 'none');
    for (const [name, lost] of [
      ['CHROMIUM_PATH', 'PDF copies could not be made'],
      ['SOFFICE_PATH', 'Word documents could not be converted'],
    ] as const)
      expect(await refusalOf({ [name]: none, WORKERS: 'on' })).toMatch(
        RegExp(
          `^${name} is ".*none", which is no program that can be started: ${lost}\\. Set it to .*, or leave it out\\.$`,
        ),
      );
    await (await startHere({ CHROMIUM_PATH: none, SOFFICE_PATH: none })).stop();
  },
);
