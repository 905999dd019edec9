// `npm test -- --release`: servers of the last release and of this version together on one database, while students
// type. `-- 54eb9e06` takes another version.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function commitOf(version: string | undefined): string {
  try {
    const commit =
      version === undefined
        ? git('log', '-1', '--format=%H', '--', 'packages/form-engine/CHANGELOG.md')
        : git('rev-parse', '--verify', '--quiet', `${version}^{commit}`);
    if (commit !== '') return commit;
  } catch {
    /* Reported below. */
  }
  console.error(
    version === undefined
      ? 'The last release is taken from the history of git, and this folder has none, so nothing was tested. Clone the repository with its whole history.'
      : `The history of git has no version "${version}", so nothing was tested. Name a commit or a tag: npm test -- --release 54eb9e06`,
  );
  process.exit(1);
}

const commit = commitOf(process.argv[2]);
// Outside of this checkout: below node_modules Node runs no TypeScript.
const folder = mkdtempSync(join(tmpdir(), 'quire-release-'));
try {
  git('clone', '--quiet', '--shared', '--no-checkout', '.', folder);
  git('-C', folder, 'checkout', '--quiet', commit);
  console.log(`The version before is ${git('log', '-1', '--format=%h of %cs, "%s"', commit)}.`);
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
  if (status === 0) {
    process.env['QUIRE_RELEASE'] = folder;
    process.argv.splice(2, Infinity, '--project=release');
    await import('./test.ts');
  } else process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
