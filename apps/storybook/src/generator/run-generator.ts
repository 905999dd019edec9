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
 * Writes the stories of every question, or in their place a page with every mistake of the config. Its own process
 * resolves packages to their sources.
 * @param keep whether the stories of before stay beside the mistakes
 * @returns the mistakes in words, or nothing
 */
export async function runGenerator(from = configDir, to = generated, keep = false): Promise<string | undefined> {
  const program = fileURLToPath(new URL('write-stories.ts', import.meta.url));
  const options = ['--conditions=quire-source', program, from, to, otherConfigDir, ...(keep ? ['keep'] : [])];
  return promisify(execFile)(process.execPath, options).then(
    () => undefined,
    (error: { stderr?: string }) => error.stderr || String(error),
  );
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
          void runGenerator(directory, generated, true).then((mistakes) => {
            if (mistakes) config.logger.error(toldWith(mistakes));
          });
      });
    },
  };
}

/** Says where the mistakes of the config are shown. */
export const toldWith = (mistakes: string): string =>
  `The stories of the questionnaire could not be made; the others are shown. Fix this, which is also at “Your ` +
  `questionnaire / Mistakes”:\n${mistakes}`;
