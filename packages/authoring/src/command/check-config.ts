import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { placeOfConfig, readArguments, type NotRun } from './command-line.ts';
import { countProblems, describeFixed, reportForMachines, reportForPeople } from './report.ts';
import { unwrittenTexts } from '../own-texts/unwritten-texts.ts';
import { readChecked, type CheckedConfig } from '../check/read-checked.ts';
import { inReadingOrder, describeCount } from '@quire/config-loader';

const usage = `Usage: check:config [--dir <directory>] [--json] [--map <file>] [--fix]
       check:config -- --against <old directory>, which says what a change does to drafts

Checks a config directory: CONFIG_DIR or ./config unless another one is named.
  --dir <directory>  which one
  --json             the same as data, for other programs
  --map <file>       also draws pages, items and conditions as SVG
  --fix              first fixes what has exactly one fix, in the files
  --help             this text

Ends with 0 when the config can be used (warnings allowed), 1 when it has errors, 2 when it could not be checked.`;

/** The command `check:config`: prints its findings on stdout, and answers its exit code. */
export async function checkConfig(args: readonly string[]): Promise<number | NotRun> {
  const given = readArguments(
    args,
    {
      dir: { type: 'string' },
      json: { type: 'boolean' },
      map: { type: 'string' },
      fix: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    usage,
  );
  if ('error' in given) return given;
  const {
    values: { dir, json = false, map, fix = false, help },
    positionals,
  } = given;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (positionals.length > (dir === undefined ? 1 : 0))
    return {
      error:
        'One directory is checked at a time, and here are ' +
        `${[...positionals, ...(dir === undefined ? [] : [dir])].join(' and ')}.\n\n${usage}`,
    };
  const place = await placeOfConfig(dir ?? positionals[0]);
  if ('error' in place) return place;

  // Each check would wait for what few ask for.
  const fixed = fix ? await (await import('../desk/fix-config.ts')).fixConfig(place.directory) : undefined;
  const read = await readChecked(place.directory, { prove: true });
  const problems = inReadingOrder([...read.problems, ...unwrittenTexts(read, place.directory)]);
  const report = reportForMachines({ ...read, problems }, place.shown, fixed);
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    if (fixed) console.log(`${describeFixed(fixed, place.shown)}\n`);
    print(report, place.shown);
  }
  const unwritten = map === undefined ? undefined : await writeMap(map, place.directory, { ...read, problems });
  if (unwritten !== undefined) return { error: unwritten };
  return report.ok ? 0 : 1;
}

/** Writes the map beside the report. Returns why it could not. */
async function writeMap(file: string, directory: string, read: CheckedConfig): Promise<string | undefined> {
  const folder = dirname(resolve(file));
  const inMap = (path: string): string => relative(folder, join(directory, path)).split(sep).join('/');
  const { mapOf } = await import('../map/map-of-form.ts');
  const map = await mapOf(read, (row) => `${inMap(row.file)}#L${row.line}`);
  if (map === undefined) return `There is no map of ${directory}, because it does not compile. Fix its errors first.`;
  return writeFile(file, map).then(
    () => undefined,
    (error: Error) => `The map could not be written to ${file}: ${error.message}. Name a file in a folder that exists.`,
  );
}

function print({ ok, counts, problems }: ReturnType<typeof reportForMachines>, directory: string): void {
  if (problems.length > 0) console.log(`${reportForPeople(problems, directory, process.stdout)}\n`);
  if (!ok) console.log(`The config in ${directory} cannot be used: ${countProblems(problems)}.`);
  else {
    const figures = (['page', 'question', 'condition', 'persona'] as const).map((word) =>
      describeCount(counts[`${word}s`], word),
    );
    console.log(`config is fine: ${figures.join(', ')}${problems.length > 0 ? `; ${countProblems(problems)}` : ''}`);
  }
}
