// Writes what the product is made of, as CycloneDX: every package that the server and the browser run, with version and
// license.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { pnpm } from './pnpm.mjs';

const file = process.argv[2] ?? 'dist/sbom.cdx.json';
mkdirSync('dist', { recursive: true });
const { status } = spawnSync(
  'npx',
  ['-y', pnpm, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', '--out', file],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
