import { compileConfig, problemOfFile, type ReadyConfig } from '@quire/form-engine/config';
import { proveQuestionnaire } from '@quire/authoring/prover';
import { todayIn, type ConfigProblem } from '@quire/validation';
import { onlyFile, type Files } from '../work/files.ts';

/** What is known of a form: first whether it compiles, then what the prover finds. */
export type Report =
  | { kind: 'checked'; config?: ReadyConfig | undefined; problems: readonly ConfigProblem[] }
  | { kind: 'proven'; findings: readonly ConfigProblem[] };

const megabyte = 1024 * 1024;
/** As a file of a config directory may be. */
const largest = megabyte / 2;

/** Checks a form as the loader does, and proves it if it compiles. Mistakes are reported, and none is thrown. */
export function* checkFiles(files: Files): Generator<Report> {
  const large = Object.entries(files).filter(([, text]) => text.length > largest);
  if (large.length > 0) {
    yield { kind: 'checked', problems: large.map(([file, text]) => tooLarge(file, text.length)) };
    return;
  }
  const { config, problems, locate } = compileConfig(files[onlyFile] ?? files);
  const inReadingOrder = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  yield { kind: 'checked', config, problems: inReadingOrder };
  if (!config) return;
  const { questionnaire } = config;
  const findings = proveQuestionnaire(questionnaire, todayIn(questionnaire.timeZone, Date.now()));
  yield { kind: 'proven', findings: findings.map(locate) };
}

const tooLarge = (file: string, length: number): ConfigProblem =>
  problemOfFile(file, {
    severity: 'error',
    what: `This text is ${(length / megabyte).toFixed(1)} MB.`,
    why: 'A form is written by hand: over 0.5 MB it is something else, and a check would take too long.',
    fix: 'Take out what does not belong here. Undo in the editor brings back what was there before.',
  });
