/** @module-tag deep */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool, type ToolRun } from '../../scripts/run-tool.ts';
import { scratchFolder } from './scratch-folder.ts';

const advisory = {
  id: 7,
  url: 'https://example.org/7',
  title: 'Reads what it should not',
  severity: 'high',
  vulnerable_versions: '<99.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};
let answers: { status: number; advisories: object };
let asked: Record<string, string[]>;

// The registry's knowledge changes daily: a known advisory replaces it.
const registry = createServer(async (request, response) => {
  if (request.method === 'POST')
    asked = JSON.parse(
      await text(request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request),
    ) as typeof asked;
  response
    .writeHead(answers.status, { 'content-type': 'application/json' })
    .end(JSON.stringify(request.method === 'POST' ? answers.advisories : {}));
});
let address: string;
beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
});
afterAll(() => registry.close());

const check = (): Promise<ToolRun> => runTool('scripts/check-vulnerabilities.mjs', [`--registry=${address}`]);

it('the registry is asked about every shipped package, and an advisory is reported with its fix', async () => {
  answers = { status: 200, advisories: { zod: [advisory] } };
  const { code, results } = await check();
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['zod', 'react', 'fastify', 'pg', 'sharp']));
  expect(asked['vitest']).toBeUndefined();
  const [version] = asked['zod'] ?? [];
  expect([code, results]).toEqual([
    1,
    expect.stringContaining(
      `zod ${version}: Reads what it should not (high). Upgrade it to >=99.0.0. https://example.org/7\n1 known vulnerability in the `,
    ),
  ]);
});

it('where nothing is known against any, it says so', async () => {
  answers = { status: 200, advisories: {} };
  const { code, results } = await check();
  expect([code, results]).toEqual([0, expect.stringMatching(/^0 known vulnerabilities in the \d{3} packages/m)]);
});

it('a registry that does not answer is not taken for one that knows of nothing', async () => {
  answers = { status: 405, advisories: {} };
  const { code, output } = await check();
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(/so nothing is known about them[^]*-- vulnerabilities --registry=/),
  ]);
});

it('the list of what the product is made of names each package with its version and license', async () => {
  const file = `${await scratchFolder()}/sbom.json`;
  const { code, output } = await runTool('scripts/write-sbom.mjs', [file]);
  expect([code, output]).toEqual([0, expect.any(String)]);
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; licenses?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { version } = JSON.parse(readFileSync('packages/validation/node_modules/zod/package.json', 'utf8')) as {
    version: string;
  };
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'zod', version, licenses: [{ license: { id: 'MIT' } }] }),
  );
});
