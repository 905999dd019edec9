import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { readyBrowser } from '../docx/ready-browser.ts';
import { noIsolation, settingForNamespaces } from '../isolation.ts';
import { findChromium } from './find-chromium.ts';

const program = fileURLToPath(new URL('../testing/convert-word.ts', import.meta.url));
const run = promisify(execFile);

// An ordinary user in a namespace that allows no further one, as a system that forbids them to all.
const asNobody =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['setpriv'];
const forbidding = [
  ...asNobody,
  'unshare',
  '--user',
  '--map-current-user',
  '--keep-caps',
  'sh',
  '-c',
  'echo 0 >/proc/sys/user/max_user_namespaces; exec setpriv --ambient-caps=-all --inh-caps=-all --bounding-set=-all "$@"',
  'sh',
];

test(
  'a Word document of an ordinary user is converted where no namespaces can be made, and the start says so',
  { tags: 'deep' },
  async ({ skip }) => {
    const [command = '', ...options] = forbidding;
    const isForbidden = await run(command, [...options, process.execPath, '--version']).then(
      () => true,
      () => false,
    );
    skip(!isForbidden, 'It takes Linux with namespaces to forbid them, and a checkout that other users may read.');
    const folder = mkdtempSync(join(tmpdir(), 'quire-without-namespaces-'));
    chmodSync(folder, 0o777);
    try {
      const { stdout } = await run(command, [...options, process.execPath, '--conditions=quire-source', program], {
        // The browser of the tests may lie where only root can read it.
        env: { ...process.env, TMPDIR: folder, HOME: folder, ...(process.getuid?.() === 0 && { CHROMIUM_PATH: '' }) },
      });
      expect(JSON.parse(stdout)).toEqual({
        isolation: 'none',
        made: 'converted',
        heard: [
          {
            says: expect.stringMatching(/without its sandbox, until this system has .*user.max_user_namespaces=15000/),
          },
        ],
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'Ubuntu 24.04',
    { 'proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1\n', 'proc/sys/user/max_user_namespaces': '96365\n' },
    'sysctl kernel.apparmor_restrict_unprivileged_userns=0',
  ],
  [
    'Docker on an older Debian',
    { 'proc/sys/kernel/unprivileged_userns_clone': '0\n', '.dockerenv': '' },
    'sysctl kernel.unprivileged_userns_clone=1 and security_opt seccomp=unconfined in Docker',
  ],
  ['a system that says nothing', {}, 'user namespaces for ordinary users'],
])('the setting that allows namespaces is named on %s', async (_, files, setting) => {
  const root = mkdtempSync(join(tmpdir(), 'quire-root-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    expect(await settingForNamespaces(root)).toBe(setting);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const helper = { CHROME_DEVEL_SANDBOX: '/usr/lib/chromium/chrome-sandbox' };
/** A program in place of Chromium. */
function standIn(folder: string, script: string): string {
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

test.runIf(process.platform === 'linux').each<[string, string, RegExp[], Readonly<Record<string, string>>]>([
  ['has its sandbox', 'exec "$REAL" --no-sandbox "$@"', [], {}],
  [
    'finds no sandbox',
    'case "$*" in *--no-sandbox*) exec "$REAL" "$@" ;; esac; exit 1',
    [/^Word documents are drawn by a browser without its sandbox, until this system has /],
    { CHROMIUM_SANDBOX: 'off' },
  ],
  ['has a helper of root', '[ -n "$CHROME_DEVEL_SANDBOX" ] && exec "$REAL" --no-sandbox "$@"', [], helper],
  ['does not start at all', 'exit 1', [/^no Word document can be converted, .* set CHROMIUM_PATH .* LibreOffice$/], {}],
])('the start tells of a browser that %s', async (_, script, says, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-stand-in-'));
  const heard: string[] = [];
  const hear = (_facts: object, text: string): void => void heard.push(text);
  try {
    const path = standIn(folder, script);
    vi.stubEnv('REAL', (await findChromium()).executablePath);
    vi.stubEnv('CHROMIUM_PATH', path);
    vi.stubEnv('CHROME_DEVEL_SANDBOX', told['CHROME_DEVEL_SANDBOX']);
    vi.spyOn(process, 'getuid').mockReturnValue(1_000);
    expect(await readyBrowser(noIsolation, { info: hear, warn: hear })).toEqual({ CHROMIUM_PATH: path, ...told });
    expect(heard).toEqual(says.map((one) => expect.stringMatching(one)));
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  }
});
