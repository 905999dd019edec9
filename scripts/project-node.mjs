import { spawnSync } from 'node:child_process';
import { inProject } from './project.mjs';

const oldest = [22, 18];

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/**
 * The Node that runs the project: the one that came with the packages (Linux), else the user's own where it is new
 * enough.
 * @throws Error that says which Node to install.
 */
export function projectNode() {
  const own = inProject('node_modules/.bin/node');
  if (spawnSync(own, ['--version']).status === 0) return own;
  if (isRecent(process.versions.node)) return process.execPath;
  throw new Error(
    `Quire needs Node ${oldest.join('.')} or newer on this system, and this is Node ${process.versions.node}. Install a newer one and run the command again.`,
  );
}
