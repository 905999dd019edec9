/** The package manager, as npx is asked for it. */
export const pnpm = 'pnpm@12.21.0';

/** How npx is started on this system. */
export const npx =
  process.platform === 'win32' ? { command: 'npx.cmd', shell: true } : { command: 'npx', shell: false };
