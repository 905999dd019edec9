const fromSources = (file) => ['-C', 'quire-source', file];

const newItem = fromSources('packages/authoring/src/new-item.ts');

const storybook = ['apps/storybook/node_modules/storybook/dist/bin/dispatcher.js'];
const storybookFolder = ['--config-dir', 'apps/storybook/.storybook', '--disable-telemetry'];
const storybookPlace = ['--host', '127.0.0.1', '--port', '6006', '--exact-port', '--ci', '--no-version-updates'];

export const linter = 'node_modules/oxlint/bin/oxlint';
export const formatter = 'node_modules/oxfmt/bin/oxfmt';
// Named one by one: without paths the linter may quietly find nothing to look at.
export const linted = ['packages', 'apps', 'bench', 'scripts', 'tests', 'vitest.config.ts'];
export const formatted = [...linted, '.dependency-cruiser.cjs'];

/** Each command is a list of programs that Node runs one after the other; the first that fails ends it. */
export const commands = {
  start: [['scripts/start.ts']],
  dev: [['scripts/dev.ts']],
  test: [['scripts/test.ts']],
  'test --faults': [['scripts/test-faults.ts']],
  'test --ledger': [['scripts/test-ledger.ts']],
  'test --release': [['scripts/test-release.ts']],
  'test --seeds': [['scripts/test-seeds.ts']],
  build: [['scripts/build.ts']],
  'build --generated': [
    fromSources('scripts/write-docs.ts'),
    fromSources('packages/authoring/src/schema/write-texts.ts'),
    fromSources('packages/authoring/src/schema/write-schemas.ts'),
    ['scripts/write-addresses.ts'],
    [formatter, 'packages/form-engine/src/core/compile/address'],
  ],
  'build --sbom': [['scripts/write-sbom.mjs']],
  lint: [[linter, ...linted], [formatter, '--check', ...formatted], ['scripts/typecheck.ts']],
  'lint --licenses': [['scripts/check-licenses.ts']],
  'lint --vulnerabilities': [['scripts/check-vulnerabilities.mjs']],
  format: [[formatter, ...formatted]],
  'check:config': [fromSources('packages/authoring/src/check-config.ts')],
  'new:form': [['scripts/new-form.ts']],
  'new:page': [[...newItem, 'page']],
  'new:question': [[...newItem, 'question']],
  'new:list': [[...newItem, 'list']],
  'check:config --against': [fromSources('packages/authoring/src/config-diff.ts')],
  storybook: [[...storybook, 'dev', ...storybookFolder, ...storybookPlace]],
  'storybook --build': [[...storybook, 'build', ...storybookFolder, '--output-dir', 'apps/storybook/dist']],
  staff: [fromSources('apps/server/src/staff/main.ts')],
  'staff lookup import': [fromSources('apps/server/src/lookup/import/main.ts')],
  bench: [['scripts/bench.ts']],
};

const takeNothing = ['start', 'dev', 'build', 'lint', 'format'];

/** Returns the named command and the arguments for its last program; undefined for none. */
export function commandOf(args) {
  const name = Object.keys(commands)
    .reverse()
    .find((words) => words.split(' ').every((word, at) => args[at] === word));
  const rest = args.slice(name?.split(' ').length ?? 0);
  return name === undefined || (takeNothing.includes(name) && rest.length > 0) ? undefined : { name, rest };
}
