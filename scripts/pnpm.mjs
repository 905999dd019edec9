/** The package manager, as npx is asked for it. */
export const pnpm = 'pnpm@12.21.0';
