import { resolve } from 'node:path';
import { runTool } from '../../scripts/run-tool.ts';

/** Report of the guard on imports. */
export interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = resolve('.dependency-cruiser.cjs');

/** Reads the imports of these folders and files of a checkout, and of what they import, by the house's rules. */
export async function cruise(checkout: string, from: readonly string[]): Promise<Cruise> {
  const { results, output } = await runTool(cruiser, [...from, '--config', rules, '--output-type', 'json'], {
    cwd: checkout,
  });
  if (!results.startsWith('{')) throw new Error(`The guard on imports did not run:\n${output}`);
  return JSON.parse(results) as Cruise;
}

/** The violations, one line each, but for those of the planted files. */
export function violationsOf({ summary }: Cruise, planted: readonly string[]): string[] {
  return summary.violations
    .filter(({ from, to }) => !planted.includes(from) && !planted.includes(to))
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}
