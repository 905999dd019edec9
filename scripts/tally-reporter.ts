import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { numbersOf } from './promised-tests.ts';
import { tallyFile, type Tally } from './tally.ts';

function failuresOf(module: TestModule): number {
  const failed = [...module.children.allTests('failed')].length;
  const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
  return failed + brokenSuites + (module.errors().length > 0 ? 1 : 0);
}

const passedIn = (module: TestModule): number => [...module.children.allTests('passed')].length;
const leftOutOf = (module: TestModule): number =>
  [...module.children.allTests('skipped')].filter(({ tags }) => tags.includes('deep')).length;

/** The numbers in the name of a test, or of a group that it stands in. */
function numbersOfTest(test: TestCase): string[] {
  const numbers = numbersOf(test.name);
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) numbers.push(...numbersOf(parent.name));
  return [...new Set(numbers)];
}

function countNumbered(modules: readonly TestModule[]): Tally['numbered'] {
  const numbered: Tally['numbered'] = {};
  for (const end of ['passed', 'failed'] as const) {
    for (const test of modules.flatMap((module) => [...module.children.allTests(end)])) {
      for (const number of numbersOfTest(test)) (numbered[number] ??= { passed: 0, failed: 0 })[end] += 1;
    }
  }
  return numbered;
}

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
      idle: this.#projects.filter(
        (name) => !modules.some((module) => module.project.name === name && passedIn(module) > 0),
      ),
      silent: modules.filter((module) => passedIn(module) === 0).map(({ relativeModuleId }) => relativeModuleId),
      left: Object.fromEntries(
        modules.map((module) => [module.relativeModuleId, leftOutOf(module)] as const).filter(([, left]) => left > 0),
      ),
      numbered: countNumbered(modules),
    };
    mkdirSync(dirname(tallyFile), { recursive: true });
    writeFileSync(tallyFile, JSON.stringify(tally));
  }
}
