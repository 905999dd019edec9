import type { ConfigProblem } from '@quire/validation';
import type { CheckedConfig } from '../check/read-checked.ts';
import { styleText } from 'node:util';
import { describeCount, formatConfigProblems } from '@quire/config-loader';
import type { FixedConfig } from '../desk/fix-config.ts';
import type { DeskRefusal } from '../protocol/desk.ts';

/** Output of `check:config -- --json`. Fields are only ever added while `format` stays the same. */
export interface CheckReport {
  format: 1;
  directory: string;
  /** Whether a build and a server would accept it: there are no errors. */
  ok: boolean;
  counts: { errors: number; warnings: number; pages: number; questions: number; conditions: number; personas: number };
  /** Errors before warnings, then by file, line and column. */
  problems: ReportedProblem[];
  /** What `--fix` fixed, with the places from before. */
  fixed?: ReportedProblem[];
  /** Why `--fix` left a file as it was. */
  notFixed?: DeskRefusal[];
}

/** `fixable` is there where `--fix` fixes it. */
export type ReportedProblem = Omit<ConfigProblem, 'autofix'> & { fixable?: true };

export function reportForMachines(
  { problems, questionnaire, personas }: CheckedConfig,
  directory: string,
  fixes?: FixedConfig,
): CheckReport {
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
    problems: problems.map(reported),
    ...(fixes && {
      fixed: fixes.fixed.map(reported),
      notFixed: fixes.failed.map((refusal) => ({ ...refusal, mend: refusal.fix })),
    }),
  };
}

function reported(problem: ConfigProblem): ReportedProblem {
  const { file, line, column, severity, what, why, fix, excerpt, sample, causes, autofix } = problem;
  return {
    file,
    line,
    column,
    severity,
    what,
    why,
    fix,
    mend: fix,
    excerpt,
    ...(autofix && { fixable: true as const }),
    ...(sample && { sample }),
    ...(causes && { causes }),
  };
}

/** Says what `--fix` fixed, and what it could not. */
export function describeFixed({ fixed, failed }: FixedConfig, directory: string): string {
  const lines = fixed.map(({ file, line, what, fix }) => `  ${directory}/${file}:${line}: ${what} Done: ${fix}`);
  const heading =
    fixed.length === 0
      ? 'Nothing was fixed: no finding has exactly one fix.'
      : `Fixed: ${describeCount(fixed.length, 'finding')}.`;
  return [heading, ...lines, ...failed.map(({ what, why, fix }) => `  ${what} ${why} ${fix}`)].join('\n');
}

const most = 50;
const colors = { error: 'red', warning: 'yellow' } as const;

/** Problems file by file, those with errors first; colored only where `stream` is a terminal that wants it. */
export function reportForPeople(
  problems: readonly ReportedProblem[],
  directory: string,
  stream: NodeJS.WriteStream,
): string {
  const shown = problems.slice(0, most);
  const parts = [...new Set(shown.map(({ file }) => file))].map((file) => {
    const inFile = shown.filter((problem) => problem.file === file);
    const heading = styleText(
      'bold',
      `${file === '' ? directory : `${directory}/${file}`}  (${countProblems(inFile)})`,
      { stream },
    );
    return `${heading}\n\n${indented(colored(formatConfigProblems(inFile, directory), stream))}`;
  });
  const left = problems.length - shown.length;
  return [...parts, ...(left > 0 ? [`... and ${left} more. Fix these first, or list all with --json.`] : [])].join(
    '\n\n',
  );
}

/** "2 errors, 1 warning". */
export function countProblems(problems: readonly ReportedProblem[]): string {
  return (['error', 'warning'] as const)
    .flatMap((severity) => {
      const count = problems.filter((problem) => problem.severity === severity).length;
      return count > 0 ? [describeCount(count, severity)] : [];
    })
    .join(', ');
}

const colored = (text: string, stream: NodeJS.WriteStream): string =>
  text.replace(
    /^(.*:\d+:\d+: |)(error|warning): /gm,
    (_, place: string, severity: keyof typeof colors) =>
      `${place}${styleText(colors[severity], severity, { stream })}: `,
  );

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');
