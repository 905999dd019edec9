// One form of six questions with each of the field's libraries, from an empty folder to a page: packages to name, lines to
// write, seconds, and bytes as gzip. npm run bench -- forms
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { manifestOf, packageFolders, packAll } from '../scripts/packed-packages.ts';

interface Form {
  /** Packages that its developer names, besides React. */
  packages: readonly string[];
  entry: string;
  /** Files that its developer writes besides. */
  besides?: readonly string[];
}

const forms: Readonly<Record<string, Form>> = {
  'React alone': { packages: [], entry: 'react.jsx' },
  'Quire, YAML at run time': { packages: ['@quire/form-engine'], entry: 'main.jsx', besides: ['form.yaml'] },
  'Quire, built': {
    packages: ['@quire/form-engine', '@quire/config-loader'],
    entry: 'quire-built.jsx',
    besides: ['form.yaml'],
  },
  'RJSF 6.11': { packages: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'], entry: 'rjsf.jsx' },
  'SurveyJS 3': { packages: ['survey-core', 'survey-react-ui'], entry: 'surveyjs.jsx' },
  'JSON Forms 3.8': {
    packages: ['@jsonforms/core', '@jsonforms/react', '@jsonforms/vanilla-renderers'],
    entry: 'jsonforms.jsx',
  },
};

/** Quire's own form is the one of its example. */
const example = 'examples/vite-app/src';
const folder = mkdtempSync(join(tmpdir(), 'quire-forms-'));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name)));
const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });

const plugin = `import { quireConfig } from '@quire/config-loader/vite';
export default { plugins: [quireConfig({ dir: 'form' })] };
`;

/** Builds one form, and returns its bytes as gzip: what the page asks for at first, and what comes after. */
function sizesOf({ entry }: Form): { js: number; later: number; css: number } {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><div id="root"></div><script type="module" src="/src/${entry}"></script>`,
  );
  writeFileSync(join(folder, 'vite.config.js'), entry === 'quire-built.jsx' ? plugin : 'export default {};\n');
  run('npx', 'vite', 'build', '--outDir', 'dist', '--emptyOutDir', '--manifest');
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string }
  >;
  const kB = (file: string): number => gzipSync(readFileSync(join(folder, 'dist', file)), { level: 9 }).length / 1_000;
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + kB(file), 0);
  const first = [...html.matchAll(/\/(assets\/[^"]+)/g)].map(([, file]) => file!);
  // The data of a config that is compiled, or else the part that compiles it.
  const data = entry === 'quire-built.jsx' ? /\/questionnaire-[^/]*\.json$/ : /\/config-[^/]*\.js$/;
  const later = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => data.test(file) && !first.includes(file));
  return {
    js: sum(first.filter((file) => file.endsWith('.js'))),
    css: sum(first.filter((file) => file.endsWith('.css'))),
    later: sum(entry === 'quire-built.jsx' ? first.filter((file) => data.test(file)) : later),
  };
}

const linesOf = ({ entry, besides = [] }: Form): number =>
  [entry, ...besides].reduce(
    (sum, file) =>
      sum +
      readFileSync(join(folder, 'src', file), 'utf8')
        .trimEnd()
        .split('\n').length,
    0,
  );

try {
  cpSync('bench/forms', folder, { recursive: true });
  cpSync(example, join(folder, 'src'), { recursive: true });
  const tarballs = await packAll(join(folder, 'packs'));
  const wanted = packageFolders
    .map((place, index) => ({ name: manifestOf(place).name, tarball: tarballs[index]! }))
    .filter(({ name }) => !['@quire/api-client', '@quire/sync'].includes(name));
  const began = performance.now();
  run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...wanted.map(({ tarball }) => tarball));
  console.log(
    `All of them are installed in ${((performance.now() - began) / 1_000).toFixed(0)} s: ${wanted.map(({ tarball }) => basename(tarball)).join(', ')} and the peers.`,
  );
  // The files of a directory, as the plugin reads them.
  const form = readFileSync(join(folder, 'src/form.yaml'), 'utf8');
  mkdirSync(join(folder, 'form/pages'), { recursive: true });
  writeFileSync(join(folder, 'form/pages/contact.yaml'), `page: contact\norder: 1\n${form}`);
  writeFileSync(join(folder, 'form/institution.yaml'), 'name: Example\n');
  console.log(
    `${'kB as gzip'.padEnd(26)}${['packages', 'lines', 'JS', 'config', 'CSS', 'build s'].map((name) => name.padStart(10)).join('')}`,
  );
  for (const [name, one] of Object.entries(forms)) {
    const start = performance.now();
    const { js, later, css } = sizesOf(one);
    const seconds = (performance.now() - start) / 1_000;
    const row = [one.packages.length, linesOf(one), js, later, css, seconds].map((value, at) =>
      value.toFixed(at < 2 ? 0 : 1).padStart(10),
    );
    console.log(`${name.padEnd(26)}${row.join('')}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
