export const linter = 'node_modules/oxlint/bin/oxlint';
export const formatter = 'node_modules/oxfmt/bin/oxfmt';

// Named one by one: without paths the linter may quietly find nothing to look at.
export const lintArguments: readonly string[] = ['packages', 'apps', 'scripts', 'tests', 'vitest.config.ts'];
export const formatArguments: readonly string[] = [...lintArguments, '.dependency-cruiser.cjs'];
