import { resolve } from 'node:path';
import { runTool } from '../../scripts/run-tool.ts';

/** What the guard on imports saw. */
export interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const rules = resolve('.dependency-cruiser.cjs');

/**
 * Reads imports of a checkout by the house's rules.
 * @param from folders and files whose imports are read, and those of what they import
 * @param only a pattern of the files that are read, where not all are
 */
export async function cruise(checkout: string, from: readonly string[], only?: string): Promise<Cruise> {
  const limited = only === undefined ? [] : ['--do-not-follow', `^(?!.*${only})`];
  const { results, output } = await runTool(cruiser, [...from, '--config', rules, '--output-type', 'json', ...limited], { cwd: checkout });
  if (!results.startsWith('{')) throw new Error(`The guard on imports did not run:\n${output}`);
  return JSON.parse(results) as Cruise;
}

/** The violations, one line each. */
export function violationsOf({ summary }: Cruise): string[] {
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}
