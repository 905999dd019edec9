// Asks the package registry for vulnerabilities of packages in server and browser, and fails on any.
import { spawnSync } from 'node:child_process';
import { pnpm } from './pnpm.mjs';

console.error('Asking the package registry ...');
const { stdout, stderr } = spawnSync('npx', ['-y', pnpm, 'audit', '--prod', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});

/** @returns {{ advisories: Record<string, object>, metadata: { totalDependencies: number } } | undefined} */
function readReport() {
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}

/** One line of what to know and what to do. */
function told({ module_name: name, findings, title, severity, patched_versions: patched, url }) {
  const versions = findings.map(({ version }) => version).join(', ');
  const fix = patched && patched !== '<0.0.0' ? `Upgrade it to ${patched}.` : 'There is no fixed version yet.';
  return `${name} ${versions}: ${title} (${severity}). ${fix} ${url}`;
}

const report = readReport();
if (report?.advisories === undefined) {
  console.error(
    `The package registry did not say which packages have known vulnerabilities, so nothing is known about them.\n${(stderr || stdout).trim()}`,
  );
  console.error(
    'Run this where the registry can be reached. A mirror may not answer such questions: name one that does with `npm run audit -- vulnerabilities --registry=https://...`.',
  );
  process.exitCode = 2;
} else {
  const lines = Object.values(report.advisories).map(told);
  for (const line of lines) console.log(line);
  console.log(
    `${lines.length} known ${lines.length === 1 ? 'vulnerability' : 'vulnerabilities'} in the ${report.metadata.totalDependencies} packages that the server and the browser run.`,
  );
  process.exitCode = lines.length > 0 ? 1 : 0;
}
