import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { filesOf } from '../outcome.ts';

// This stands in for the program of a conversion and does what the name of the file says.
const folder = process.argv[2] ?? '.';
const [deed = '', detail = ''] = (
  JSON.parse(readFileSync(join(folder, filesOf.order), 'utf8')) as { fileName: string }
).fileName.split(' ');
const hang = (): void => {
  setInterval(() => {
    /* for ever */
  }, 1_000);
};
const writeOutcome = (outcome: object): void => writeFileSync(join(folder, filesOf.outcome), JSON.stringify(outcome));
/** Refuses the file, and says more by a value that no text fills in. */
const say = (text: string): void => writeOutcome({ is: 'refused', code: 'conversion.notSafe', values: { text } });
const sleeper = (detached: boolean): void =>
  void spawn('sleep', ['1000'], { detached, stdio: 'ignore', cwd: folder }).unref();

const attempt = (does: () => unknown): string => {
  try {
    return String(does());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '';
  }
};
const look = (path: string): string => attempt(() => `[${readdirSync(path).join()}]`);
const write = (path: string): string => attempt(() => writeFileSync(path, ''));

const deeds: Record<string, () => void> = {
  exit: () => process.exit(3),
  abort: () => process.abort(),
  segfault: () => void process.kill(process.pid, 'SIGSEGV'),
  hang: () => {
    sleeper(false);
    sleeper(true);
    writeFileSync(join(folder, 'tmp/begun'), '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  'stand-still': () => process.kill(process.pid, 'SIGSTOP'),
  // Each of them by itself stays below a limit that both together break.
  'burn-twice': () => {
    for (let at = 0; at < 2; at += 1) spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore', cwd: folder });
    hang();
  },
  'leave-running': () => {
    sleeper(false);
    sleeper(true);
    say('Done.');
  },
  'eat-memory': () => {
    const held: Buffer[] = [];
    setInterval(() => held.push(Buffer.alloc(32 * 1024 ** 2, 1)), 5);
  },
  'eat-heap': () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => `${at}`));
  },
  'start-many': () => {
    for (let at = 0; at < 100; at += 1) sleeper(false);
    hang();
  },
  'write-much': () => {
    writeFileSync(join(folder, filesOf.output), '');
    truncateSync(join(folder, filesOf.output), 21 * 1024 ** 2);
    writeOutcome({ is: 'converted', pages: 1, leftOut: [] });
  },
  'fill-disk': () => {
    const block = Buffer.alloc(1024 ** 2);
    for (let at = 0; at < 64; at += 1) writeFileSync(join(folder, 'tmp/large'), block, { flag: 'a' });
    say('It had room.');
  },
  link: () => {
    symlinkSync('/etc/passwd', join(folder, filesOf.output));
    writeOutcome({ is: 'converted', pages: 1, leftOut: [] });
  },
  nonsense: () => writeOutcome({ is: 'converted', pages: 'many', leftOut: [] }),
  look: () => say(`${look(detail)} ${write(join(detail, 'x'))} ${write(join(folder, 'tmp/x'))}`),
  // Cut, because a value has a limit, and a path can be of any length.
  environment: () =>
    say(
      JSON.stringify(
        Object.fromEntries(
          Object.entries(process.env).map(([name, value = '']) => [name, value.slice(0, name === 'HOME' ? 300 : 10)]),
        ),
      ),
    ),
  // Where the system shares by sessions, its session says more than itself.
  priority: () =>
    say(
      `${getPriority()} ${/ nice (-?\d+)/.exec(attempt(() => readFileSync('/proc/self/autogroup', 'utf8')))?.[1] ?? ''}`.trim(),
    ),
  connect: () => {
    (detail.startsWith('/') ? connect(detail) : connect(Number(detail), '127.0.0.1'))
      .on('connect', () => say('Connected.'))
      .on('error', ({ message }) => say(message));
  },
};
deeds[deed]?.();
