import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { runGenerator } from './run-generator.ts';

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
