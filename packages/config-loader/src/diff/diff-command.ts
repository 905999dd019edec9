import { placeOfConfig, readArguments, type NotRun } from '../command/command-line.ts';
import { describeDiff } from './describe-diff.ts';
import { diffDirectories } from './diff-directories.ts';

const usage = `Usage: check:config -- --against <old directory> [new directory] [--drafts <file.ndjson>] [--json]

Says of each change between two configs what it does to drafts. The new one is
CONFIG_DIR or ./config unless another one is named.
  --drafts <file>  stored drafts to replay as well: one JSON map of answers on each line
  --json           the same as data, for other programs
  --help           this text

Ends with 0 when every change is safe, 1 when answers are lost or a migration is needed, 2 when it could not be
compared.`;

const missing = 'Which old directory to compare with is not said';

/** The command `check:config -- --against`: prints what it finds, and answers its exit code. */
export async function configDiff(args: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(
    args,
    { drafts: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    usage,
  );
  if ('error' in given) return given;
  const {
    values: { drafts, json, help },
    positionals: [old, now, ...more],
  } = given;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (old === undefined || more.length > 0)
    return { error: `${old === undefined ? missing : 'Two directories are compared, and here are more'}.\n\n${usage}` };
  const [before, after] = [await placeOfConfig(old), await placeOfConfig(now ?? process.env['CONFIG_DIR'] ?? 'config')];
  if ('error' in before) return before;
  if ('error' in after) return after;
  const report = await diffDirectories(before, after, { drafts, instant: Date.now() });
  if ('error' in report) return report;
  console.log(json ? JSON.stringify(report, null, 2) : describeDiff(report, process.stdout));
  return report.safe ? 0 : 1;
}
