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

/**
 * Each command by the words behind it; a word may take two, and '' is the command alone. A list has the programs that
 * Node runs one after the other; the first that fails ends it.
 */
export const commands = {
  start: { '': [['scripts/start.ts']] },
  dev: {
    '': [['scripts/dev.ts']],
    '--storybook': [[...storybook, 'dev', ...storybookFolder, ...storybookPlace]],
  },
  test: {
    '': [['scripts/test.ts']],
    '--ledger': [['scripts/test-ledger.ts']],
    '--release': [['scripts/test-release.ts']],
    '--seeds': [['scripts/test-seeds.ts']],
  },
  build: {
    '': [['scripts/build.ts']],
    '--generated': [
      fromSources('scripts/write-docs.ts'),
      fromSources('packages/authoring/src/schema/write-texts.ts'),
      fromSources('packages/authoring/src/schema/write-schemas.ts'),
      ['scripts/write-addresses.ts'],
      [formatter, 'packages/form-engine/src/core/compile/address'],
      ['scripts/write-limits.ts'],
    ],
    '--packages': [['scripts/build-packages.ts']],
    '--storybook': [[...storybook, 'build', ...storybookFolder, '--output-dir', 'apps/storybook/dist']],
  },
  lint: {
    '': [[linter, ...linted], [formatter, '--check', ...formatted], ['scripts/typecheck.ts']],
    '--fix': [[formatter, ...formatted]],
  },
  'check:config': {
    '': [fromSources('packages/authoring/src/check-config.ts')],
    '--against': [fromSources('packages/authoring/src/config-diff.ts')],
  },
  new: {
    form: [['scripts/new-form.ts']],
    page: [[...newItem, 'page']],
    question: [[...newItem, 'question']],
    list: [[...newItem, 'list']],
  },
  audit: {
    licenses: [['scripts/check-licenses.ts']],
    vulnerabilities: [['scripts/check-vulnerabilities.mjs']],
    sbom: [['scripts/write-sbom.mjs']],
  },
  staff: {
    '': [fromSources('apps/server/src/staff/main.ts')],
    'lookup import': [fromSources('apps/server/src/lookup/import/main.ts')],
  },
  bench: { '': [['scripts/bench.ts']] },
};

const takeNothing = ['start', 'dev', 'build', 'lint'];

/** Returns the programs of a command, and the arguments for the last of them; undefined for an unknown command. */
export function commandOf(asked) {
  const [name, ...args] = asked;
  const byWords = Object.hasOwn(commands, name) ? commands[name] : {};
  const isAsked = (words) => words !== '' && words.split(' ').every((word, at) => args[at] === word);
  const words = Object.keys(byWords).find(isAsked) ?? '';
  const rest = words === '' ? args : args.slice(words.split(' ').length);
  const steps = byWords[words];
  return steps === undefined || (words === '' && takeNothing.includes(name) && rest.length > 0)
    ? undefined
    : { name, words, steps, rest };
}
