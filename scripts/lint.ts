import { formatArguments, formatter, lintArguments, linter } from './lint-arguments.ts';
import { runShown } from './run-shown.ts';

const linted = await runShown(linter, lintArguments);
const formatted = await runShown(formatter, ['--check', ...formatArguments]);
process.exitCode = Math.max(linted, formatted);
