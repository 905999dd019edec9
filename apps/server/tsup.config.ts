import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node22',
  splitting: false,
  sourcemap: true,
  clean: true,
  dts: false,
  // Some of Node's modules, such as node:sqlite, exist under their full name alone.
  removeNodeProtocol: false,
  // The workspace's packages are bundled from their sources; what they need from npm and this package does not name
  // comes along. The documents stay where the fonts and programs that they need are installed.
  noExternal: [/^@quire\/(?!documents)/],
  // What comes along may be CommonJS, which asks for Node's modules by require.
  banner: {
    js: "import { createRequire as bannerRequire } from 'node:module'; const require = bannerRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.conditions = ['quire-source'];
  },
  onSuccess: async () => {
    await cp('src/database/migrations', 'dist/migrations', { recursive: true });
  },
});
