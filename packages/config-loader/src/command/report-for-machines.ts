import type { ConfigProblem } from '@quire/validation';
import type { ReadConfig } from '../read-config.ts';

/** What `check:config -- --json` prints. Fields are only ever added while `format` stays the same. */
export interface CheckReport {
  format: 1;
  directory: string;
  /** Whether a build and a server would take it: there are no errors. */
  ok: boolean;
  counts: { errors: number; warnings: number; pages: number; questions: number; conditions: number; personas: number };
  /** Errors before warnings, then by file, line and column. */
  problems: ConfigProblem[];
}

export function reportForMachines({ problems, questionnaire, personas }: ReadConfig, directory: string): CheckReport {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    format: 1,
    directory,
    ok: errors === 0,
    counts: {
      errors,
      warnings: problems.length - errors,
      pages: questionnaire?.pages.length ?? 0,
      questions: questionnaire?.nodes.filter(({ kind }) => kind === 'question').length ?? 0,
      conditions: questionnaire?.conditions.length ?? 0,
      personas: personas.length,
    },
    problems: problems.map(({ file, line, column, severity, what, why, mend, excerpt, sample, causes }) => ({
      file,
      line,
      column,
      severity,
      what,
      why,
      mend,
      excerpt,
      ...(sample && { sample }),
      ...(causes && { causes }),
    })),
  };
}
