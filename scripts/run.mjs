// The one door to every command: installs what is missing, then runs the command's steps with the project's own Node.
import { inProject } from './project.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runStep } from './run-step.mjs';

const storybook = ['apps/storybook/node_modules/storybook/dist/bin/dispatcher.js'];
const itsSettings = ['--config-dir', 'apps/storybook/.storybook', '--disable-telemetry'];

const checkConfig = ['-C', 'quire-source', 'packages/config-loader/src/check-config.ts'];
const schema = ['-C', 'quire-source', 'packages/config-loader/src/schema/write-schemas.ts'];
const docs = ['-C', 'quire-source', 'scripts/write-docs.ts'];
const configDiff = ['-C', 'quire-source', 'packages/config-loader/src/config-diff.ts'];
const lookupImport = ['-C', 'quire-source', 'apps/server/src/lookup/import/main.ts'];
const staff = ['-C', 'quire-source', 'apps/server/src/staff/main.ts'];

/** Each command is a list of programs that Node runs one after the other; the first that fails ends it. */
const commands = {
  start: [['scripts/build.ts'], ['apps/server/dist/main.js']],
  test: [['scripts/test.ts']],
  'test:deep': [['scripts/test-deep.ts']],
  'test:faults': [['scripts/test-faults.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts']],
  bench: [['scripts/bench.ts']],
  'test:ledger': [['scripts/test-ledger.ts']],
  'test:release': [['scripts/test-release.ts']],
  lint: [['scripts/lint.ts']],
  format: [['scripts/format.ts']],
  typecheck: [['scripts/typecheck.ts']],
  licenses: [['scripts/check-licenses.ts']],
  sbom: [['scripts/write-sbom.mjs']],
  vulnerabilities: [['scripts/check-vulnerabilities.mjs']],
  'check:config': [checkConfig],
  promises: [['scripts/promises.ts']],
  schema: [docs, schema],
  'config:diff': [configDiff],
  'lookup:import': [lookupImport],
  staff: [staff],
  storybook: [
    [
      ...storybook,
      'dev',
      ...itsSettings,
      '--host',
      '127.0.0.1',
      '--port',
      '6006',
      '--exact-port',
      '--ci',
      '--no-version-updates',
    ],
  ],
  'build:storybook': [[...storybook, 'build', ...itsSettings, '--output-dir', 'apps/storybook/dist']],
};

const [name = '', ...rest] = process.argv.slice(2);
const steps = commands[name];
if (steps === undefined) {
  console.error(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

try {
  process.chdir(inProject('.'));
  await install();
  const node = projectNode();
  const last = steps.length - 1;
  for (const [at, step] of steps.entries()) await runStep(node, at === last ? [...step, ...rest] : step);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
