// The root's vitest.config.ts takes the plugin from here, because it is installed here.
export { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
