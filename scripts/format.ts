import { formatArguments, formatter } from './lint-arguments.ts';
import { runShown } from './run-shown.ts';

process.exitCode = await runShown(formatter, formatArguments);
