// Who may import whom: the table of docs/architecture.md as rules. tests/house/boundaries.test.ts proves that they
// bite.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const rules = ['messages', 'validation'];
const core = [...rules, 'core'];

const areas = {
  messages: { path: '^packages/messages/(?:src|texts)/', imports: [], libraries: [] },
  validation: { path: '^packages/validation/src/', imports: ['messages'], libraries: ['zod', 'libphonenumber-js'] },
  core: { path: '^packages/form-engine/src/core/', imports: [...rules], libraries: ['json-logic-js'] },
  config: {
    path: '^packages/form-engine/src/config/',
    imports: [...core],
    libraries: ['yaml', 'zod'],
  },
  engine: {
    path: '^packages/form-engine/src/(?!core/|config/)',
    imports: [...core, 'config', 'ui'],
    libraries: ['react', 'react-dom', '@floating-ui/react'],
  },
  ui: {
    path: '^packages/ui/src/',
    imports: [],
    libraries: ['react', 'react-dom', '@floating-ui/react', 'react-hot-toast'],
  },
  contract: { path: '^packages/api-client/src/contract/', imports: [...rules], libraries: ['zod'] },
  apiClient: {
    path: '^packages/api-client/src/(?!contract/)',
    imports: [...rules, 'contract'],
    libraries: ['zod'],
  },
  sync: {
    path: '^packages/sync/src/',
    imports: [...rules],
    libraries: ['idb', 'zustand'],
  },
  configLoader: {
    path: '^packages/config-loader/src/',
    imports: [...core, 'config'],
    libraries: ['vite'],
    node: true,
  },
  prover: {
    path: '^packages/authoring/src/(?:prover|explain|personas/run-persona)',
    imports: [...core],
    libraries: [],
  },
  protocol: { path: '^packages/authoring/src/protocol/', imports: [...rules], libraries: [] },
  panel: {
    path: '^packages/authoring/src/panel/',
    imports: [...core, 'prover', 'protocol'],
    libraries: ['react', 'react-dom', 'zustand'],
  },
  authoring: {
    path: '^packages/authoring/src/(?!prover/|explain/|personas/run-persona|panel/|protocol/)',
    imports: [...core, 'config', 'prover', 'configLoader', 'protocol'],
    libraries: ['yaml', 'zod', 'vite'],
    node: true,
  },
  admissions: {
    path: '^apps/admissions/src/',
    imports: [...core, 'engine', 'ui', 'contract', 'apiClient', 'sync', 'panel', 'admissionsTesting'],
    libraries: [
      'react',
      'react-dom',
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers',
      '@tanstack/react-query',
      'zustand',
      '@fontsource(-variable)?/[^/]+',
      'vite',
    ],
  },
  admissionsTesting: {
    path: '^apps/admissions/(?:testing|stories)/',
    imports: [...core, 'prover', 'authoring', 'engine', 'ui', 'contract', 'apiClient', 'sync', 'admissions'],
    libraries: [],
  },
  storybook: {
    path: '^apps/storybook/',
    imports: [...core, 'config', 'prover', 'engine', 'ui', 'configLoader', 'authoring'],
    libraries: [
      'codemirror',
      '@codemirror/[^/]+',
      '@lezer/highlight',
      'yaml',
      'react',
      'react-dom',
      'storybook',
      '@storybook/[^/]+',
      'postcss',
      '@fontsource-variable/[^/]+',
      'vite',
      '@vitejs/[^/]+',
    ],
    node: true,
  },
  documents: {
    path: '^packages/documents/src/',
    imports: [...rules],
    libraries: [
      '@fontsource(-variable)?/[^/]+',
      '@sparticuz/chromium',
      'fflate',
      'docx-preview',
      '@xmldom/xmldom',
      '@cantoo/[^/]+',
      'pdfjs-dist',
      'sharp',
      'yauzl',
      'zod',
    ],
    node: true,
  },
  server: {
    path: '^apps/server/src/',
    imports: [...core, 'contract', 'configLoader', 'authoring', 'documents'],
    libraries: [
      'fastify',
      '@fastify/[^/]+',
      'pg',
      'node-pg-migrate',
      '@node-rs/argon2',
      '@zxcvbn-ts/[^/]+',
      'nodemailer',
      'pino',
      'csv-parse',
      'zipcodes',
      'zod',
      '@aws-sdk/[^/]+',
      'pg-boss',
      'playwright-core',
      'postal-mime',
      'prom-client',
    ],
    node: true,
  },
};

const tests = '\\.(test|stories)\\.tsx?$|/test-[^/]+\\.tsx?$|/testing/|^bench/';
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];
const inModules = (library) => `(^|/)node_modules/(@types/)?${library}/`;

const byArea = Object.entries(areas).flatMap(([name, { path, imports, libraries, node }]) => [
  {
    name: `${name}-imports`,
    severity: 'error',
    comment: `${name} may import ${['itself', ...imports].join(', ')}.`,
    from: { path },
    to: { path: '^(packages|apps)/', pathNot: [path, ...imports.map((other) => areas[other].path)] },
  },
  {
    name: `${name}-libraries`,
    severity: 'error',
    comment: `${name} may use ${libraries.join(', ')}: each library has one home.`,
    from: { path, pathNot: tests },
    to: { dependencyTypes: npm, pathNot: libraries.map(inModules) },
  },
  ...(node
    ? []
    : [
        {
          name: `${name}-runs-anywhere`,
          severity: 'error',
          comment: `${name} runs in browsers too, so it may not use Node's own modules.`,
          from: { path, pathNot: tests },
          to: { dependencyTypes: ['core'] },
        },
      ]),
]);

/**
 * The folders of each app, the lowest rank first; a file beside them stands for itself. What a module imports,
 * types included, stands in its own folder or in a lower rank, so no two folders can come to need each other.
 */
const ranks = {
  'apps/server/src': [
    ['settings'],
    ['metrics'],
    ['database'],
    ['security', 'jobs'],
    ['storage', 'mail', 'audit'],
    ['dependencies.ts'],
    ['http'],
    ['sessions', 'records'],
    ['documents', 'webhook'],
    ['application', 'retention', 'accounts', 'service', 'lookup', 'site', 'health', 'backup'],
    ['pdf', 'staff'],
    ['app.ts', 'start-workers.ts'],
    ['start.ts'],
    ['main.ts'],
  ],
  'apps/admissions/src': [
    ['session', 'navigation', 'controls', 'virtual-questionnaire.d.ts', 'admissions.css'],
    ['application', 'first-page'],
    ['conflicts', 'author', 'copy', 'documents', 'unexpected'],
    ['account'],
    ['layout'],
    ['screens', 'service'],
    ['compose'],
    ['main.tsx'],
  ],
};

/** This file fetches from the top what the first page does without, and hands it to every feature. */
const fetchesFromAbove = '^apps/admissions/src/application/load-parts\\.ts$';

const byRank = Object.entries(ranks).flatMap(([root, order]) => {
  const app = root.split('/')[1];
  const within = (names) => `^${root}/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:/|$)`;
  const gone = order.flat().filter((name) => !existsSync(join(__dirname, root, name)));
  if (gone.length > 0)
    throw new Error(
      `The ranks of ${root} name ${gone.join(', ')}, which is not there. Take it out of .dependency-cruiser.cjs, or give it its new name.`,
    );
  const unranked = { path: `^${root}/`, pathNot: [within(order.flat()), tests] };
  return [
    ...order.map((names, at) => ({
      name: `${app}-ranks`,
      severity: 'error',
      comment: `${names.join(', ')} may import what stands below: ${order.slice(0, at).flat().join(', ') || 'nothing of this app'}.`,
      from: { path: within(names), pathNot: [tests, fetchesFromAbove] },
      to: {
        path: `^${root}/`,
        pathNot: [`^${root}/$1(?:/|$)`, ...(at > 0 ? [within(order.slice(0, at).flat())] : [])],
      },
    })),
    {
      name: `${app}-unranked`,
      severity: 'error',
      comment: 'A folder has a rank, and so has a file beside the folders.',
      from: unranked,
      to: {},
    },
    {
      name: `${app}-unranked`,
      severity: 'error',
      comment: 'A folder has a rank, and so has a file beside the folders.',
      from: { pathNot: tests },
      to: unranked,
    },
  ];
});

const publicFiles = readdirSync(join(__dirname, 'packages')).flatMap((folder) => {
  const { exports } = JSON.parse(readFileSync(join(__dirname, 'packages', folder, 'package.json'), 'utf8'));
  return Object.values(exports).flatMap((entry) =>
    entry['quire-source'] === undefined ? [] : [`^packages/${folder}/${entry['quire-source'].slice(2)}$`],
  );
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Cycles, those of types included, make two files one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-deep-import',
      severity: 'error',
      comment: 'Another package is used through the names it exports.',
      from: { path: '^(?:packages|apps)/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', ...publicFiles] },
    },
    {
      name: 'no-import-of-an-app',
      severity: 'error',
      from: { path: '^(?:packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-zod-in-components',
      severity: 'error',
      comment: 'Shapes are checked at the doors, not while rendering.',
      from: { path: '\\.tsx$', pathNot: tests },
      to: { path: inModules('zod') },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'stories-stand-alone',
      severity: 'error',
      comment: 'A story beside a component shows it, and takes from Storybook its types alone.',
      from: { path: '^packages/.*\\.stories\\.tsx$' },
      to: { dependencyTypes: npm, pathNot: ['react', 'react-dom', '@storybook/react-vite'].map(inModules) },
    },
    {
      name: 'no-authoring-for-applicants',
      severity: 'error',
      comment: 'The tools of authors are in no build.',
      from: { path: '^apps/admissions/src/(?!author/)', pathNot: tests },
      to: {
        path: '^(?:packages/authoring/|apps/admissions/src/author/)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?' } },
    ...byArea,
    ...byRank,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Neither what is built nor what a build puts beside its config while it runs.
    // Forms that are installed outside of the workspace, or made by a test.
    exclude: { path: ['^(packages|apps)/[^/]+/dist/', '\\.bundled_', '^bench/(forms|peers)/', '/generated/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['quire-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
