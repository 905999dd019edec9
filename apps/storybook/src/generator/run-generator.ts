import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** The directory of the institution's config. */
export const configDir: string =
  process.env['CONFIG_DIR'] || fileURLToPath(new URL('../../../../config', import.meta.url));

/** Another institution, so that a second brand is seen. */
const otherConfigDir = fileURLToPath(new URL('../../../../examples/benefit', import.meta.url));

/** Where the stories and the compiled questionnaire are written. */
export const generated: string = fileURLToPath(new URL('../../generated', import.meta.url));

/**
 * Writes the stories of every question. Its own process resolves packages to their sources.
 * @throws Error with every mistake of the config
 */
export async function runGenerator(): Promise<void> {
  const program = fileURLToPath(new URL('write-stories.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [
    '--conditions=quire-source',
    program,
    configDir,
    generated,
    otherConfigDir,
  ]).catch((error: { stderr?: string }) => {
    throw new Error(
      'The stories of the questionnaire could not be made, so there is nothing to show. Mend this ' +
        `first:\n${error.stderr ?? String(error)}`,
    );
  });
}

/**
 * While Storybook runs, a change in the config directory makes the stories anew; Vite then follows the written files.
 */
export function storiesFollowConfig(directory: string): Plugin {
  return {
    name: 'stories-follow-config',
    apply: 'serve',
    configureServer({ watcher, config }) {
      if (process.env['VITEST']) return;
      watcher.add(directory);
      watcher.on('all', (_, file) => {
        if (file.startsWith(directory + sep))
          runGenerator().catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}
