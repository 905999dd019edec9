import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseYaml } from '@quire/form-engine/config';
import { parseDocument } from 'yaml';
import { formatConfigProblems } from '@quire/config-loader';
import { faultsOfRenames, migrationFile, stepsOf, type Migration } from './migration.ts';

const shape = 'A migration is written by npm run check:config -- --against <old directory> --migrate <file>.';

/** Reads a file of renames. A fault is a text for people: what, why, and how to fix it. */
export async function readMigration(path: string): Promise<Migration | { error: string }> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      error:
        `The migration ${path} ${code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`}, so nothing is ` +
        `carried. Name a file that exists. ${shape}`,
    };
  }
  const { problems, document } = parseYaml(basename(path), text);
  if (!document || problems.some(({ severity }) => severity === 'error'))
    return {
      error:
        `The migration ${path} is not sound YAML, so nothing is carried. Fix it first:\n` +
        formatConfigProblems(problems),
    };
  const parsed = migrationFile.safeParse(parseDocument(text, { schema: 'failsafe' }).toJS());
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path: at, message }) => `  ${at.length === 0 ? 'the file' : at.join('.')}: ${message}`,
    );
    return {
      error:
        `${path} is no migration, so nothing is carried. It has "migration: 1", and renames under keys, values or ` +
        `tabs. ${shape}\n${faults.join('\n')}`,
    };
  }
  const faults = faultsOfRenames(parsed.data);
  if (faults.length === 0) return stepsOf(parsed.data);
  return { error: `The migration ${path} cannot be carried:\n${faults.map((fault) => `  ${fault}`).join('\n')}` };
}
