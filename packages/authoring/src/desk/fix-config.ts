import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigFix, ConfigProblem } from '@quire/validation';
import { parseDocument } from 'yaml';
import { readChecked } from '../check/read-checked.ts';
import { editYaml } from './edit-yaml.ts';
import { refusals } from './refusals.ts';
import { writeUnchanged } from './write-unchanged.ts';
import type { DeskRefusal } from '../protocol/desk.ts';

/** Findings that were fixed, and files that could not be. */
export interface FixedConfig {
  /** In the order in which they were fixed. */
  fixed: ConfigProblem[];
  failed: DeskRefusal[];
}

/** A fix may bring out the mistake behind it. */
const mostRounds = 20;

/**
 * Fixes all findings that have exactly one fix. The fixes are tried on the texts, round by round, until none is left.
 * Then each file is written once, unless somebody has changed it meanwhile.
 */
export async function fixConfig(directory: string): Promise<FixedConfig> {
  const { fixed, failed } = await renameFiles(directory);
  const before = new Map<string, string>();
  const texts: Record<string, string> = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const read = await readChecked(directory, { texts });
    const fixable = read.problems.filter(isTextFix);
    const inRound = [...new Set(fixable.map(({ autofix }) => autofix.file))].flatMap((file) => {
      const problems = fixable.filter(({ autofix }) => autofix.file === file);
      const { text = '' } = read.fileOf(file) ?? {};
      if (!before.has(file)) before.set(file, text);
      const { after, done } = fixText(text, problems);
      texts[file] = after;
      return done;
    });
    if (inRound.length === 0) break;
    fixed.push(...inRound);
  }
  const unwritten = new Set<string>();
  for (const [file, text] of before) {
    const refusal = texts[file] === text ? undefined : await writeUnchanged(directory, file, text, texts[file]!);
    if (refusal === undefined) continue;
    failed.push(refusal);
    unwritten.add(file);
  }
  return { fixed: fixed.filter(({ autofix }) => !unwritten.has(autofix!.file)), failed };
}

type TextFix = Exclude<ConfigFix, { renameFile: string }>;
type Fixable = ConfigProblem & { autofix: TextFix };

const isTextFix = (problem: ConfigProblem): problem is Fixable =>
  problem.autofix !== undefined && !('renameFile' in problem.autofix);

/** Fixes the last place first: the places before it stay where they are. */
function fixText(text: string, problems: readonly Fixable[]): { after: string; done: Fixable[] } {
  const seen = new Set<string>();
  const once = problems.filter(({ autofix }) => seen.size < seen.add(JSON.stringify(autofix)).size);
  const done: Fixable[] = [];
  let after = text;
  for (const problem of once.toSorted((a, b) => b.line - a.line || b.column - a.column)) {
    const fixed = applyFix(after, problem.autofix);
    if (fixed === undefined) continue;
    after = fixed;
    done.unshift(problem);
  }
  return { after, done };
}

const applyFix = (text: string, fix: TextFix): string | undefined =>
  'edit' in fix ? editYaml(text, [fix.edit]) : quoteLine(text, fix.quoteLine);

/** Gives files the ending that is read, unless another file has that name. */
async function renameFiles(directory: string): Promise<FixedConfig> {
  const outcome: FixedConfig = { fixed: [], failed: [] };
  for (const problem of (await readChecked(directory)).problems) {
    if (!problem.autofix || !('renameFile' in problem.autofix)) continue;
    const { file, renameFile: to } = problem.autofix;
    if (await stat(join(directory, to)).catch(() => undefined)) {
      outcome.failed.push(refusals.twoFiles(file, to));
      continue;
    }
    await rename(join(directory, file), join(directory, to)).then(
      () => outcome.fixed.push(problem),
      (error: NodeJS.ErrnoException) => outcome.failed.push(refusals.unwritten(file, error)),
    );
  }
  return outcome;
}

/**
 * Puts the value of a line in single quotation marks.
 * @param line counts from 1
 * @returns undefined unless the line is a plain `name: value` or `- value`, and reads better with the marks
 */
function quoteLine(text: string, line: number): string | undefined {
  const lines = text.split('\n');
  const [, before, value] = /^(\s*(?:- )*(?:[\w.-]+:\s+|(?<=- )))([^'"\s[{].*?)\s*$/.exec(lines[line - 1] ?? '') ?? [];
  // After a number sign may be a comment, or the rest of the text.
  if (before === undefined || value === undefined || value.includes(' #')) return undefined;
  const end = lines[line - 1]!.endsWith('\r') ? '\r' : '';
  const after = lines.with(line - 1, `${before}'${value.replaceAll("'", "''")}'${end}`).join('\n');
  return countErrors(after) < countErrors(text) ? after : undefined;
}

const countErrors = (text: string): number => parseDocument(text, { logLevel: 'silent' }).errors.length;
