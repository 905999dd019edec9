import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPng } from './testing/build-png.ts';
import { ConverterFailed, ConverterStarved } from './converter.ts';
import { findIsolation, noIsolation } from './isolation.ts';
import { conversionLimits, type ConversionLimits } from './limits.ts';
import { openConverter, type ConverterParts, type OpenConverter } from './open-converter.ts';
import { silent } from './testing/silent-log.ts';

const source = '--conditions=quire-source';
const program = [source, fileURLToPath(new URL('./testing/odd-conversion.ts', import.meta.url))];
const serverThatDies = [source, fileURLToPath(new URL('./testing/convert-and-wait.ts', import.meta.url))];
const sealedBelow = fileURLToPath(new URL('./testing/look-from-within.ts', import.meta.url));
const bytes = Buffer.from('x');
let folder: string;
let converter: OpenConverter | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-converter-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  await converter?.close();
  converter = undefined;
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function odd(
  limits: Partial<ConversionLimits> = {},
  parts: Partial<ConverterParts> = {},
): Promise<OpenConverter> {
  converter = await openConverter({}, silent, { program, limits: { ...conversionLimits, ...limits }, ...parts });
  return converter;
}

/** The stand-in's answer with a refusal. */
const saying = (text: unknown): unknown => ({ is: 'refused', code: 'conversion.notSafe', values: { text } });

// Only Linux tells what other processes do, and stops one that takes too much.
const isLinux = process.platform === 'linux';

/** The processes at work in the test's folder. */
function atWork(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ||
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/quire-conversion-`)
        );
      } catch {
        return false;
      }
    });
}

/** Processes take their time on a busy machine. */
const eventually = (does: () => boolean): Promise<boolean> => vi.waitUntil(does, { timeout: 60_000 });
const begun = (): boolean => readdirSync(folder).some((name) => existsSync(join(folder, name, 'tmp/begun')));

test(
  'a conversion that crashes, or ends with nonsense, is a failure, and the next one works',
  { tags: 'deep' },
  async () => {
    const { convert } = await odd({ heapMegabytes: 64 });
    for (const deed of ['abort', 'nonsense', 'exit', 'segfault', 'eat-heap'])
      await expect(convert({ bytes, fileName: deed }), deed).rejects.toThrow(ConverterFailed);
    expect(await convert({ bytes, fileName: 'environment' })).toMatchObject({ is: 'refused' });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.runIf(isLinux).each<[string, Partial<ConverterParts>]>([
  ['shut in', {}],
  ['where nothing shuts it in', { isolation: noIsolation }],
])('a conversion that hangs is ended with all its processes, %s', { tags: 'deep' }, async (_, parts) => {
  const { convert } = await odd({ idleSeconds: 3 }, parts);
  const converting = convert({ bytes, fileName: 'hang' });
  converting.catch(() => {
    /* awaited below */
  });
  await eventually(begun);
  expect(atWork().length).toBeGreaterThan(2);
  await expect(converting).rejects.toThrow(
    new ConverterFailed('The conversion did nothing for longer than its limit.'),
  );
  await eventually(() => atWork().length === 0);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(isLinux)(
  'a conversion that is kept from running is ended after its time, and its file is not blamed',
  { tags: 'deep' },
  async () => {
    const { convert } = await odd({ idleSeconds: 3, seconds: 8 });
    await expect(convert({ bytes, fileName: 'stand-still' })).rejects.toBeInstanceOf(ConverterStarved);
    await eventually(() => atWork().length === 0);
  },
);

describe('among many that want the machine', { tags: 'deep' }, () => {
  const hogs: ChildProcess[] = [];
  // Their own limit ends them, should nobody be left to do so.
  beforeAll(() => {
    for (let at = 0; at < 2 * availableParallelism(); at += 1)
      hogs.push(spawn('sh', ['-c', 'ulimit -t 600; while :; do :; done'], { stdio: 'ignore' }));
  });
  afterAll(() => {
    for (const hog of hogs) hog.kill('SIGKILL');
  });
  const behindOthers: Partial<ConverterParts> = { isolation: { is: 'none', prefix: () => ['nice', '-n', '5'] } };
  const image = {
    bytes: Buffer.from(
      buildPng({ width: 64, height: 64, pixels: Array.from({ length: 64 * 64 }, () => [200, 220, 240] as const) }),
    ),
    fileName: 'photo.png',
  };

  test('a conversion that gets little of it is done, however long that takes', { timeout: 900_000 }, async () => {
    converter = await openConverter({}, silent, {
      limits: { ...conversionLimits, idleSeconds: 3, seconds: 3600 },
      ...behindOthers,
    });
    expect(await converter.convert(image)).toMatchObject({ is: 'converted', pages: 1 });
  });

  test('one that gets too little of it is ended, and its file is not blamed', async () => {
    converter = await openConverter({}, silent, { limits: { ...conversionLimits, seconds: 0.2 }, ...behindOthers });
    await expect(converter.convert(image)).rejects.toBeInstanceOf(ConverterStarved);
  });

  test.runIf(isLinux)(
    'one that takes too much of it is ended by its CPU time, that of its processes together',
    { timeout: 900_000 },
    async () => {
      const { convert } = await odd({ cpuSeconds: 3, seconds: 600 });
      await expect(convert({ bytes, fileName: 'burn-twice' })).rejects.toThrow(
        new ConverterFailed('The conversion used more CPU time than its limit.'),
      );
      await eventually(() => atWork().length === 0);
    },
  );
});

test.runIf(isLinux).each<[string, (converter: OpenConverter, abort: AbortController) => unknown]>([
  ['its job is lost', (_, abort) => abort.abort()],
  ['the server stops', (open) => open.close()],
])('a conversion is ended with all its processes when %s', { tags: 'deep' }, async (_, stop) => {
  const abort = new AbortController();
  const open = await odd();
  const converting = open.convert({ bytes, fileName: 'hang' }, abort.signal);
  converting.catch(() => {
    /* awaited below */
  });
  await eventually(begun);
  stop(open, abort);
  await expect(converting).rejects.toThrow('The conversion was stopped from outside.');
  await eventually(() => atWork().length === 0);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(isLinux).each(['shut', 'open'])(
  'a server that is killed takes its conversions along: %s',
  { tags: 'deep' },
  async (how) => {
    const server = spawn(process.execPath, [...serverThatDies, how], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    await eventually(begun);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await eventually(() => atWork().length === 0);
    expect(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))).toEqual([]);
  },
);

test.runIf(isLinux)('what a conversion leaves running ends with it', { tags: 'deep' }, async () => {
  const { convert } = await odd({}, { isolation: noIsolation });
  expect(await convert({ bytes, fileName: 'leave-running' })).toEqual(saying('Done.'));
  await eventually(() => atWork().length === 0);
});

test.runIf(isLinux).each<[deed: string, limits: Partial<ConversionLimits>, reason: string]>([
  ['eat-memory', { memoryBytes: 300 * 1024 ** 2 }, 'used more memory than its limit'],
  ['link', {}, 'left no PDF, or one above its limit'],
  ['start-many', { processes: 20 }, 'started more processes than its limit'],
  ['write-much', {}, 'left no PDF, or one above its limit'],
  ['fill-disk', { fileBytes: 8 * 1024 ** 2 }, 'The conversion ended with code'],
])('a conversion that would %s is stopped', { tags: 'deep' }, async (deed, limits, reason) => {
  const { convert } = await odd(limits);
  await expect(convert({ bytes, fileName: deed })).rejects.toThrow(reason);
});

test('a conversion lets the server go first', async () => {
  const { convert } = await odd();
  const ownPriority = Math.min(19, getPriority() + 5);
  expect([`${ownPriority}`, `${ownPriority} 5`].map(saying)).toContainEqual(
    await convert({ bytes, fileName: 'priority' }),
  );
});

test('a conversion knows none of the secrets of the server', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://quire:secret@db/quire');
  const { convert } = await odd();
  const outcome = await convert({ bytes, fileName: 'environment' });
  const environment = JSON.parse(outcome.is === 'refused' ? String(outcome.values['text']) : '{}') as Record<
    string,
    string
  >;
  expect(
    Object.keys(environment).filter(
      (name) =>
        !/^(?:PATH|LANG|HOME|TMPDIR|CHROMIUM_PATH|CHROMIUM_SANDBOX|CHROME_DEVEL_SANDBOX|SOFFICE_PATH|FONTCONFIG_FILE|__CF_USER_TEXT_ENCODING|PWD|OLDPWD|SHLVL|_)$/.test(
          name,
        ),
    ),
  ).toEqual([]);
  expect(environment['HOME']).toContain(folder);
});

test('a conversion writes only in its folder and sees no data of the server, where it can be sealed', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  writeFileSync(join(data, 'secrets.json'), '{}');
  const sealed = (await findIsolation()).is === 'sealed';
  const hiding = await openConverter({ hidden: [data] }, silent, { program });
  expect(await hiding.convert({ bytes, fileName: `look ${data}` })).toEqual(
    saying(sealed ? '[] EROFS undefined' : '[secrets.json] undefined undefined'),
  );
  const plain = await odd();
  expect(await plain.convert({ bytes, fileName: `look ${data}` })).toEqual(
    saying(sealed ? '[secrets.json] EROFS undefined' : expect.stringContaining('secrets.json')),
  );
});

test.runIf(isLinux)(
  "the server's data is hidden also where a program is in a sibling folder with the same prefix",
  { tags: 'deep' },
  async () => {
    const hiddenOf: (readonly string[])[] = [];
    const logged: unknown[] = [];
    const telling = { ...silent, warn: (facts: object) => void ('path' in facts && logged.push(facts.path)) };
    const isolation = { ...noIsolation, prefix: (_: string, hidden: readonly string[]) => (hiddenOf.push(hidden), []) };
    const beside = join(folder, 'quire-server/soffice');
    for (const data of [join(folder, 'quire'), join(folder, 'quire-server')]) {
      const opened = await openConverter({ hidden: [data, 'secrets.json'] }, telling, {
        program,
        isolation,
        soffice: beside,
      });
      await opened.convert({ bytes, fileName: 'environment' });
    }
    expect(hiddenOf).toEqual([
      [join(folder, 'quire'), resolve('secrets.json'), '/run'],
      [resolve('secrets.json'), '/run'],
    ]);
    expect(logged).toEqual([join(folder, 'quire-server')]);
  },
);

test('a conversion reaches no network where the system lets it be shut off', async () => {
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fileName = `connect ${(server.address() as AddressInfo).port}`;
  const shutIn = (await findIsolation()).is !== 'none';
  const { convert } = await odd();
  expect(await convert({ bytes, fileName })).toEqual(
    saying(shutIn ? expect.stringMatching(/ENETUNREACH|ECONNREFUSED/) : 'Connected.'),
  );
  expect(connections).toBe(shutIn ? 0 : 1);
  server.close();
});

test(
  "a sealed conversion reaches no socket of another program, the database's included",
  { tags: 'deep' },
  async () => {
    const sockets = mkdtempSync(join(folder, 'sockets-'));
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end();
    }).listen(join(sockets, '.s.PGSQL.5432'));
    await once(server, 'listening');
    const sealed = (await findIsolation()).is === 'sealed';
    converter = await openConverter({ hidden: [sockets] }, silent, { program });
    expect(await converter.convert({ bytes, fileName: `connect ${join(sockets, '.s.PGSQL.5432')}` })).toEqual(
      saying(sealed ? expect.stringContaining('ENOENT') : 'Connected.'),
    );
    expect(connections).toBe(sealed ? 0 : 1);
    server.close();
  },
);

test(
  'a conversion is sealed also with mounts within /proc, as in a container or by systemd',
  { tags: 'deep' },
  async () => {
    if ((await findIsolation()).is !== 'sealed') return;
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'secrets.json'), '{}');
    const { stdout } = await promisify(execFile)(
      'unshare',
      [
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        'mount --bind /proc/sys /proc/sys && exec "$@"',
        'sh',
        process.execPath,
        source,
        sealedBelow,
        data,
      ],
      { env: { ...process.env, TMPDIR: folder } },
    );
    expect(JSON.parse(stdout)).toEqual({ is: 'sealed', made: saying('[] EROFS undefined') });
  },
);
