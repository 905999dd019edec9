import { fileURLToPath } from 'node:url';

/** The path of a file of the project, from wherever the command was started. */
export function inProject(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
