import { readFileSync } from 'node:fs';
import { filesInGit } from '../tests/house/files-in-git.ts';

/** Limits of the tree: counts, and kB without white space, which formatting leaves alone. */
export interface Limits {
  /** Packages and apps, with their texts and build files. */
  product: number;
  /** Tests, their samples, stories and benchmarks. */
  testsAndSupport: number;
  /** Commands and settings of the repository. */
  tools: number;
  /** A newcomer opens them one by one. */
  modules: number;
  /** Pages that somebody reads through. */
  decisions: number;
}

export const limitsFile = 'tests/house/limits.json';

const isCode = (file: string): boolean => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');
const isSupport = (file: string): boolean =>
  /\.(?:test|bench|stories)\.|(?:^|\/)(?:tests|testing|stories|bench)\/|\/(?:test|sample)-[^/]*$/.test(file);
export const isProduct = (file: string): boolean =>
  /^(?:packages|apps)\//.test(file) && isCode(file) && !isSupport(file);

const weight = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').replaceAll(/\s/g, '').length, 0) / 1_000;

export function weigh(files = filesInGit()): Limits {
  const code = files.filter(isCode);
  return {
    product: weight(code.filter(isProduct)),
    testsAndSupport: weight(code.filter(isSupport)),
    tools: weight(code.filter((file) => !isProduct(file) && !isSupport(file))),
    modules: code.filter((file) => isProduct(file) && file.includes('/src/')).length,
    decisions: files.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
  };
}

/** The smaller of each limit and weight, in whole kB. */
export const lowered = (limits: Limits, weights: Limits): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, Math.min(limit, Math.ceil(weights[name as keyof Limits]))]),
  ) as unknown as Limits;

export const readLimits = (text = readFileSync(limitsFile, 'utf8')): Limits => JSON.parse(text) as Limits;

/** A table of each package and app. */
export function weightTable(files = filesInGit()): string {
  const code = files.filter(isCode);
  const parts = [...new Set(code.flatMap((file) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0] ?? []))].toSorted();
  const rows = parts.map((part) => {
    const own = code.filter((file) => file.startsWith(`${part}/`));
    const [product, support] = [own.filter(isProduct), own.filter(isSupport)].map((some) => Math.round(weight(some)));
    return `| ${part} | ${product} | ${support} |\n`;
  });
  return `| kB without white space | product | tests and support |\n|---|---|---|\n${rows.join('')}`;
}
