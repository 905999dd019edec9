import { resolve } from 'node:path';
import { runTool } from '../../scripts/run-tool.ts';

/** What the guard on imports saw. */
export interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = resolve('.dependency-cruiser.cjs');

/** Reads every import under a checkout's packages and apps, by the house's rules. */
export async function cruise(checkout: string, folders: readonly string[] = ['packages', 'apps']): Promise<Cruise> {
  const { results, output } = await runTool(cruiser, [...folders, '--config', rules, '--output-type', 'json'], { cwd: checkout });
  if (!results.startsWith('{')) throw new Error(`The guard on imports did not run:\n${output}`);
  return JSON.parse(results) as Cruise;
}

/** The violations, one line each. */
export function violationsOf({ summary }: Cruise): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}
