/** @module-tag deep */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutPackages, manifestOf, packAll, packageFolders } from '../../scripts/packed-packages.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { apiOf } from './api-of.ts';
import { testExamples } from './packed-examples.ts';
import { installPacked } from './packed-packages.ts';

const names = packageFolders.map((folder) => manifestOf(folder).name);
const compiler = resolve('node_modules/typescript-native/bin/tsc');

/** One name that a user would look for behind each entry. */
const promised: Record<string, string> = {
  '@quire/messages': 'messageText',
  '@quire/validation': 'answerProblems',
  '@quire/form-engine': 'createLiveApplication',
  '@quire/form-engine/config': 'compileConfig',
  '@quire/form-engine/core': 'compileQuestionnaire',
  '@quire/ui': 'TextInput',
  '@quire/api-client': 'request',
  '@quire/api-client/contract': 'calls',
  '@quire/sync': 'createDeviceDraft',
  '@quire/config-loader': 'loadConfig',
  '@quire/config-loader/vite': 'quireConfig',
  '@quire/authoring/check': 'loadChecked',
  '@quire/authoring/prover': 'proveQuestionnaire',
  '@quire/authoring/explain': 'explainNode',
  '@quire/authoring/desk': 'authoring',
  '@quire/authoring/diff': 'readMigration',
};

async function complaints(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

describe('the packages as their users get them', () => {
  let user = '';
  let packs = '';
  let tarballs: string[] = [];
  const packed = (name: string): string => join(user, 'node_modules', name);

  beforeAll(async () => {
    user = await mkdtemp(join(tmpdir(), 'quire-user-'));
    await writeFile(join(user, 'package.json'), '{ "type": "module" }');
    packs = await mkdtemp(join(tmpdir(), 'quire-packs-'));
    tarballs = await packAll(packs);
    installPacked(user, tarballs);
  });
  afterAll(() => Promise.all([user, packs].map((folder) => rm(folder, { recursive: true, force: true }))));

  it.each(names)('%s is laid out as publint asks', async (name) => {
    expect(await complaints(packed(name))).toEqual([]);
  });

  it.each(names)('%s gives its types to every tool that reads modules', async (name) => {
    const tarball = tarballs[names.indexOf(name)]!;
    // Styles and data have no types. Each package has modules alone, which its README says.
    const entrypoints = Object.keys(manifestOf(packed(name)).exports).filter((path) => !/\.(css|json)$/.test(path));
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarball))), {
      entrypoints,
    });
    expect(analysis.types).toMatchObject({ kind: 'included' });
    const found = 'problems' in analysis ? analysis.problems : [];
    const forModules = found.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(forModules).toEqual([]);
  });

  it.each(names)(
    '%s has the API that its report says: npm test -- --deep tests/house/packages.test.ts -u',
    async (name) => {
      const { exports } = manifestOf(packed(name));
      const parts = Object.entries(exports).flatMap(([path, entry]) => {
        const { types, default: code } = entry as { types?: string; default?: string };
        // What only declares a module of a build exports nothing.
        return types === undefined || code === undefined
          ? []
          : [`## ${join(name, path)}\n\n\`\`\`ts\n${apiOf(join(packed(name), types))}\n\`\`\`\n`];
      });
      const report = join(packageFolders[names.indexOf(name)]!, 'api.md');
      await expect(`# What ${name} exports\n\n${parts.join('\n')}`).toMatchFileSnapshot(report);
    },
  );

  it.each(names)('%s exports no source, and asks for its siblings by version', (name) => {
    const { exports, dependencies = {}, version } = manifestOf(packed(name));
    expect(JSON.stringify(exports)).not.toMatch(/"\.\/src\//);
    const siblings = Object.entries(dependencies).filter(([other]) => other.startsWith('@quire/'));
    for (const [, range] of siblings) expect(range).toBe(`^${version}`);
  });

  it.each(names)('%s has its license, and each page that its pages lead to', async (name) => {
    expect(await readFile(join(packed(name), 'LICENSE'), 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
    const files = await readdir(packed(name), { recursive: true });
    const pages = files.filter((file) => /^(README\.md$|docs[/\\].*\.md$)/.test(file));
    const links = await Promise.all(
      pages.map(async (page) =>
        [...(await readFile(join(packed(name), page), 'utf8')).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, to]) =>
          join(dirname(page), to!),
        ),
      ),
    );
    expect(links.flat().filter((file) => !files.includes(file))).toEqual([]);
  });

  it('are installed together without a registry', async () => {
    const place = await mkdtemp(join(packs, 'place-'));
    layOutPackages(place, tarballs, await mkdtemp(join(packs, 'scratch-')));
    const cache = join(packs, 'empty-cache');
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--cache', cache], {
      cwd: place,
      stdio: 'pipe',
    });
    expect((await readdir(join(place, 'node_modules/@quire'))).map((folder) => `@quire/${folder}`)).toEqual(names);
  });

  it.each(names)('%s would be published as it is', (name) => {
    // A rehearsal: it asks no registry.
    const options = ['--dry-run', '--access', 'public', '--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];
    const said = execFileSync('npm', ['publish', tarballs[names.indexOf(name)]!, ...options], {
      cwd: user,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(said).toContain(`+ ${name}@${manifestOf(packed(name)).version}`);
  });

  it('names every entry among the promises', () => {
    const entries = names.flatMap((name) =>
      Object.keys(manifestOf(packed(name)).exports).map((path) => join(name, path)),
    );
    expect(entries.filter((entry) => !/\.(css|json)$|\/client$/.test(entry)).sort()).toEqual(
      Object.keys(promised).sort(),
    );
  });

  it.each(Object.entries(promised))('%s gives %s to Node', async (entry, name) => {
    const script = join(user, 'load.js');
    await writeFile(script, `import * as entry from '${entry}';\nconsole.log(Object.keys(entry).join(' '));\n`);
    const { code, results, output } = await runTool(script, [], { cwd: user });
    if (code !== 0) throw new Error(output);
    expect(results.trim().split(' ')).toContain(name);
  });

  it('gives types that stand on their own', async () => {
    const imports = Object.entries(promised).map(
      ([entry, name], at) =>
        `import { ${name} as name${at} } from '${entry}';\nexport const use${at}: Exclude<typeof name${at}, undefined> = name${at};`,
    );
    const bad = "import { TextInput } from '@quire/ui';\nexport const wrong: number = TextInput;\n";
    await writeFile(join(user, 'user.ts'), imports.join('\n'));
    await writeFile(join(user, 'wrong.ts'), bad);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      '',
      '--pretty',
      'false',
    ];
    const { output } = await runTool(compiler, ['--ignoreConfig', ...options, 'user.ts', 'wrong.ts'], { cwd: user });
    expect(output.split('\n').filter((line) => line.includes('error') && !line.startsWith('wrong.ts'))).toEqual([]);
    expect(output).toContain('wrong.ts(2,14)');
  });

  testExamples(() => tarballs);

  // The last, because it breaks the package.
  it('is refused by publint when a file that it exports is missing', async () => {
    await unlink(join(packed('@quire/validation'), 'dist/index.js'));
    expect((await complaints(packed('@quire/validation'))).join('\n')).toContain('dist/index.js');
  });
});
