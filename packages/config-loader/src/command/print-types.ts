import { formatConfigProblems } from '../format-config-problems.ts';
import { readConfig } from '../read-config.ts';
import { answerTypes } from './answer-types.ts';
import { placeOfConfig, readArguments, type NotRun } from './command-line.ts';

const usage = `Usage: quire types [--dir <directory>] > answers.d.ts

Prints TypeScript types of a form's answers: CONFIG_DIR or ./config unless another directory is named.

Ends with 0, or with 2 when the config has mistakes or is not there.`;

/** The command `quire types`: prints the types of a form's answers on stdout, and answers its exit code. */
export async function types(args: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(args, { dir: { type: 'string' }, help: { type: 'boolean' } }, usage);
  if ('error' in given) return given;
  const {
    values: { dir, help },
    positionals: [command, ...others],
  } = given;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (command !== 'types' || others.length > 0)
    return { error: `quire has one command, types, and here is "${[command, ...others].join(' ')}".\n\n${usage}` };
  const place = await placeOfConfig(dir ?? process.env['CONFIG_DIR'] ?? 'config');
  if ('error' in place) return place;
  const { questionnaire, problems } = await readConfig(place.directory);
  if (!questionnaire)
    return {
      error: `The config in ${place.shown} makes no questionnaire, so its answers have no types. Mend it first:`,
      findings: formatConfigProblems(problems, place.shown),
    };
  console.log(answerTypes(questionnaire));
  return 0;
}
