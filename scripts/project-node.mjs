import { spawnSync } from 'node:child_process';
import { inProject } from './project.mjs';

/** The versions that run the sources and satisfy every dependency, as `engines` of package.json says them. */
export const nodeVersions = '^22.22.2 || >=24.15';

function isRecent(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  return major > 24 || (major === 24 && minor >= 15);
}

const musl = () => {
  // Looking up the host names of open connections can take seconds.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
};

/**
 * Why Quire cannot run on a system, in a sentence that says what to do; undefined where it can. It is asked before
 * anything is installed.
 */
export function refusal({
  platform = process.platform,
  version = process.versions.node,
  isMusl = platform === 'linux' && musl(),
} = {}) {
  if (platform === 'win32')
    return 'Quire does not run on Windows itself: install WSL 2, clone Quire into the home folder of its Linux, and run the command there.';
  if (isMusl)
    return 'Quire does not run on a Linux with musl, such as Alpine, because its PostgreSQL, Chromium and Node need glibc: use an image of Debian or Ubuntu.';
  // On Linux Node comes with the packages.
  if (platform !== 'linux' && !isRecent(version))
    return `Quire needs Node ${nodeVersions} on this system, and this is Node ${version}: install Node 24 and run the command again.`;
  return undefined;
}

/** The Node that runs the project: the one that came with the packages (Linux), else the user's own. */
export function projectNode() {
  const own = inProject('node_modules/.bin/node');
  if (spawnSync(own, ['--version']).status === 0) return own;
  if (isRecent(process.versions.node)) return process.execPath;
  throw new Error(
    `Quire needs Node ${nodeVersions}, and this is Node ${process.versions.node}: the Node that comes with the packages does not start here. Install Node 24 and run the command again.`,
  );
}
