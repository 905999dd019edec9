#!/usr/bin/env node
import { relative, resolve } from 'node:path';
import { describeProblems } from './describe-problems.ts';
import { formatConfigProblems } from './format-config-problems.ts';
import { loadConfig } from './load-config.ts';

const directory = resolve(process.argv[2] ?? process.env['CONFIG_DIR'] ?? 'config');
const nearby = relative(process.cwd(), directory) || '.';
const shown = nearby.startsWith('..') ? directory : nearby;
const result = await loadConfig(directory, { prove: true });

if (result.ok) {
  const { nodes, pages, conditions } = result.config.questionnaire;
  const questions = nodes.filter(({ kind }) => kind === 'question').length;
  if (result.warnings.length > 0) console.warn(`${formatConfigProblems(result.warnings, shown)}\n`);
  console.log(`config is fine: ${pages.length} pages, ${questions} questions, ${conditions.length} conditions`);
} else {
  console.error(describeProblems(result.problems, shown));
  process.exitCode = 1;
}
