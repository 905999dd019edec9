import { placeOfConfig, readArguments, type NotRun } from './command-line.ts';
import { describeDiff } from '../diff/describe-diff.ts';
import { diffDirectories } from '../diff/diff-directories.ts';
import { renamesOf, writeMigration, type PlacedRename } from '../migration/write-migration.ts';
import { describeCount } from '@quire/config-loader';

const usage = `Usage: check:config -- --against <old directory> [new directory] [--drafts <file.ndjson>]
         [--migrate <file.yaml>] [--json]

Says of each change between two configs what it does to drafts. The new one is
CONFIG_DIR or ./config unless another one is named.
  --drafts <file>  stored drafts to replay as well: one JSON map of answers on each line
  --migrate <file> also writes the renames that it believes in, for npm run staff -- migrate answers <file>
  --json           the same as data, for other programs
  --help           this text

Ends with 0 when every change is safe, 1 when answers are lost or a migration is needed, 2 when it could not be
compared.`;

const missing = 'Which old directory to compare with is not said';

/** The command `check:config -- --against`: prints what it finds, and answers its exit code. */
export async function configDiff(args: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(
    args,
    {
      drafts: { type: 'string' },
      migrate: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    usage,
  );
  if ('error' in given) return given;
  const {
    values: { drafts, migrate, json, help },
    positionals: [old, now, ...more],
  } = given;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (old === undefined || more.length > 0)
    return { error: `${old === undefined ? missing : 'Two directories are compared, and here are more'}.\n\n${usage}` };
  const [before, after] = [await placeOfConfig(old), await placeOfConfig(now)];
  if ('error' in before) return before;
  if ('error' in after) return after;
  const report = await diffDirectories(before, after, { drafts, instant: Date.now() });
  if ('error' in report) return report;
  if (migrate === undefined) {
    console.log(json ? JSON.stringify(report, null, 2) : describeDiff(report, process.stdout));
    return report.safe ? 0 : 1;
  }
  const renames = renamesOf(report);
  const unwritten = renames.length === 0 ? undefined : await writeMigration(migrate, renames);
  if (unwritten) return unwritten;
  const migration = { file: renames.length === 0 ? null : migrate, renames };
  if (json) console.log(JSON.stringify({ ...report, migration }, null, 2));
  else console.log(`${describeDiff(report, process.stdout)}\n\n${describeMigration(migration)}`);
  return report.safe ? 0 : 1;
}

const describeMigration = ({ file, renames }: { file: string | null; renames: readonly PlacedRename[] }): string =>
  file === null
    ? 'No rename was found, so there is nothing to migrate, and no file was written.'
    : `${describeCount(renames.length, 'rename')} to read: ${file}. Delete what is no rename. When the new config is ` +
      `live: npm run staff -- migrate answers ${file}`;
