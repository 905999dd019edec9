import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * How far a conversion is shut in: `sealed` is all of it, `offline` without the file system, `none` where the system
 * allows neither.
 */
export interface Isolation {
  is: 'sealed' | 'offline' | 'none';
  /** The prefix of a command that works in `folder`: nothing else can be written, and `hidden` cannot be read. */
  prefix(folder: string, hidden: readonly string[]): readonly string[];
}

// Everything is read-only but the folder; what is hidden is empty; and no right remains to undo that. LibreOffice does
// not start without a place for its pipe, which is /tmp or /var/tmp whatever TMPDIR says: it gets an empty one.
const seal = `
folder=$1; shift
case $folder in /var/tmp/*) scratch=/tmp ;; *) scratch=/var/tmp ;; esac
[ ! -d $scratch ] || mount -t tmpfs -o size=16m none $scratch || exit 1
mount --bind "$folder" "$folder" && mount -t tmpfs -o size=64m none /dev/shm || exit 1
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o size=4k,mode=0555 none "$1" || exit 1
  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 1; fi
  shift
done
shift
while read -r _ place _; do
  place=$(printf %b "$place")
  case $place in "$folder" | $scratch | /proc | /proc/* | /dev | /dev/* | /sys | /sys/*) continue ;; esac
  mount -o remount,bind,ro "$place" || [ "$place" != / ] || exit 1
done 2>/dev/null </proc/self/mounts
exec setpriv --bounding-set=-all --inh-caps=-all "$@"`;

/** In a namespace of processes of its own all of them end with the first. */
const ownProcesses = ['--pid', '--fork', '--kill-child'];
/**
 * And see no others, where the system lets /proc be mounted anew: not where something is mounted within it, as by
 * ProtectKernelTunables of systemd or in a container.
 */
const alone = [...ownProcesses, '--mount-proc'];
const sealed = (...options: readonly string[]): Isolation => ({
  is: 'sealed',
  prefix: (folder, hidden) => [
    'unshare',
    '--map-root-user',
    '--net',
    '--mount',
    ...options,
    'sh',
    '-c',
    seal,
    'sh',
    folder,
    ...hidden,
    '--',
  ],
});
const offline = (...options: readonly string[]): Isolation => ({
  is: 'offline',
  prefix: () => ['unshare', '--net', ...options],
});

const ways: readonly Isolation[] = [
  sealed(...alone),
  sealed(...ownProcesses),
  offline('--map-current-user', ...alone),
  offline('--map-root-user', ...alone),
  offline('--map-root-user', ...ownProcesses),
  offline('--map-root-user'),
];

/** Long enough for a machine that is still starting everything. A shorter try would fall back to a weaker isolation. */
const longestTryMs = 30_000;

/** A conversion without isolation. */
export const noIsolation: Isolation = { is: 'none', prefix: () => [] };

let found: Promise<Isolation> | undefined;

/**
 * The strictest of the ways that this system lets us go; they need Linux with user namespaces. Tried once in a process.
 */
export function findIsolation(): Promise<Isolation> {
  return (found ??= tryWays());
}

async function tryWays(): Promise<Isolation> {
  if (process.platform !== 'linux' || !existsSync('/proc/self/ns/user')) return noIsolation;
  const folder = await mkdtemp(join(tmpdir(), 'quire-isolation-'));
  try {
    for (const way of ways) {
      const [command = '', ...options] = way.prefix(folder, []);
      if (
        await promisify(execFile)(command, [...options, 'true'], { timeout: longestTryMs }).then(
          () => true,
          () => false,
        )
      )
        return way;
    }
    return noIsolation;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What keeps an ordinary user from making namespaces, and what to set instead. */
const switches = [
  {
    file: 'proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    has: /^1/,
    set: 'sysctl kernel.apparmor_restrict_unprivileged_userns=0',
  },
  { file: 'proc/sys/kernel/unprivileged_userns_clone', has: /^0/, set: 'sysctl kernel.unprivileged_userns_clone=1' },
  { file: 'proc/sys/user/max_user_namespaces', has: /^0/, set: 'sysctl user.max_user_namespaces=15000' },
  // Its default profile of system calls forbids them.
  { file: '.dockerenv', has: /^/, set: 'security_opt seccomp=unconfined in Docker' },
];

/** What to set so that conversions can be shut in, as far as Linux tells. */
export async function settingForNamespaces(root = '/'): Promise<string> {
  const named = await Promise.all(
    switches.map(async ({ file, has, set }) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
      return text !== undefined && has.test(text) ? [set] : [];
    }),
  );
  return named.flat().join(' and ') || 'user namespaces for ordinary users';
}
