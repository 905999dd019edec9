import { lintArguments, linter } from './lint-arguments.ts';
import { runShown } from './run-shown.ts';

process.exitCode = await runShown(linter, lintArguments);
