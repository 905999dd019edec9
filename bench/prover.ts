// What it costs to prove a questionnaire's logic, in milliseconds: `config/` itself, and generated ones that grow.
import { fileURLToPath } from 'node:url';
import type { Today } from '@quire/validation';
import { loadConfig } from '@quire/config-loader';
import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import { proveQuestionnaire } from '@quire/authoring/prover';
import { median } from './keystroke/median.ts';
import { entangledSource } from './prover/entangled-source.ts';

const today: Today = { date: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };
const runs = 5;

function row(what: string, questionnaire: Questionnaire): void {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    found = proveQuestionnaire(questionnaire, today).length;
    times.push(performance.now() - start);
  }
  console.log(
    `${what.padEnd(44)} ${median(times).toFixed(0).padStart(6)} ms, the first time ${times[0]!.toFixed(0).padStart(6)} ms; ${found} findings`,
  );
}

const loaded = await loadConfig(fileURLToPath(new URL('../config', import.meta.url)));
if (!loaded.ok)
  throw new Error(
    `config/ does not compile, so there is nothing to prove: ${loaded.problems.map(({ what }) => what).join(' ')}`,
  );
row('config/', loaded.config.questionnaire);

for (const [count, conditions] of [
  [500, 100],
  [1_000, 200],
  [2_000, 400],
  [4_000, 800],
] as const) {
  const { questionnaire, findings } = compileQuestionnaire(entangledSource(count, conditions));
  if (!questionnaire) throw new Error(`The generated questionnaire does not compile: ${findings[0]?.what ?? ''}`);
  row(`${count} questions, ${conditions} conditions`, questionnaire);
}
