import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configDir } from '../../scripts/build-targets.ts';
import { fromSources } from '../../scripts/from-sources.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { closePages, startBrowser } from '../journey/start-browser.ts';
import { mutations } from './mutations.ts';
import { runSessions } from './run-sessions.ts';
import { serve, type Served } from './served.ts';

const most = 100;
const seeds = Array.from({ length: most }, (_, index) => index + 1);

let served: Served;
let browser: Browser;
let site: string;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'quire-mutated-'));
  const { code, output } = await runTool(
    resolve('apps/admissions/node_modules/vite/bin/vite.js'),
    [
      'build',
      '--config',
      resolve('tests/ledger/vite.config.ts'),
      '--configLoader',
      'native',
      '--logLevel',
      'warn',
      '--outDir',
      site,
      '--emptyOutDir',
    ],
    { cwd: 'apps/admissions', env: { CONFIG_DIR: configDir, NODE_ENV: 'production', ...fromSources } },
  );
  if (code !== 0) throw new Error(`The build with mutations has failed:\n${output}`);
  [served, browser] = await Promise.all([serve(site), startBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await served?.stop();
  await rm(site, { recursive: true, force: true });
});

describe('the ledger', () => {
  it('finds nothing in the build with mutations while none is chosen', { timeout: 3_600_000 }, async () => {
    for (const emphasis of new Set([undefined, ...mutations.map((mutation) => mutation.emphasis)])) {
      const outcomes = await runSessions(seeds.slice(0, 10), served, browser, { emphasis });
      expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    }
  });

  it.each(mutations)('finds that $name', { timeout: 3_600_000 }, async ({ name, without, original, emphasis }) => {
    const outcomes = await runSessions(seeds, served, browser, {
      emphasis,
      ...(without && { without }),
      ...(original !== undefined && { mutation: name }),
    });
    const found = outcomes.flatMap(({ seed, faults }) => faults.map(({ is }) => `${is} in session ${seed}`));
    process.stdout.write(`After ${outcomes.length} sessions: ${name} (${found.join(', ')})\n`);
    expect(found, `No fault was found in ${outcomes.length} sessions.`).not.toEqual([]);
    // A session that could not be played shows nothing.
    expect(found.every((fault) => fault.startsWith('error'))).toBe(false);
  });
});
