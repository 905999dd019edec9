import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { tallyFile, type Tally } from './tally.ts';

function failuresOf(module: TestModule): number {
  const failed = [...module.children.allTests('failed')].length;
  const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
  return failed + brokenSuites + (module.errors().length > 0 ? 1 : 0);
}

const passedIn = (module: TestModule): number => [...module.children.allTests('passed')].length;
const leftOutOf = (module: TestModule): number => [...module.children.allTests('skipped')].filter(({ tags }) => tags.includes('deep')).length;

/** Counts over all suites: a file that does not load and an error outside any test count as failures. */
export default class TallyReporter implements Reporter {
  #projects: string[] = [];

  onInit(vitest: Vitest): void {
    this.#projects = vitest.projects.map(({ name }) => name);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tally: Tally = {
      passed: modules.reduce((sum, module) => sum + passedIn(module), 0),
      failed: modules.reduce((sum, module) => sum + failuresOf(module), unhandled.length),
      idle: this.#projects.filter((name) => !modules.some((module) => module.project.name === name && passedIn(module) > 0)),
      silent: modules.filter((module) => passedIn(module) === 0).map(({ relativeModuleId }) => relativeModuleId),
      left: Object.fromEntries(modules.map((module) => [module.relativeModuleId, leftOutOf(module)] as const).filter(([, left]) => left > 0)),
    };
    mkdirSync(dirname(tallyFile), { recursive: true });
    writeFileSync(tallyFile, JSON.stringify(tally));
  }
}
