import { writeFile } from 'node:fs/promises';
import { Document, Scalar, YAMLMap } from 'yaml';
import type { Rename } from '../diff/config-change.ts';
import type { DiffReport } from '../diff/describe-diff.ts';
import type { NotRun } from '../command/command-line.ts';

/** A rename, and where the comparison found it: `old/pages/about.yaml:8`. */
export interface PlacedRename extends Rename {
  place: string;
}

/** Renames of a report that lead to different names; one with the same old or new name as another is left out. */
export function renamesOf(report: DiffReport): PlacedRename[] {
  const taken = new Set<string>();
  return report.changes
    .flatMap((change) =>
      (change.renames ?? []).map((rename) => ({
        ...rename,
        place: `${report[change.in]}/${change.file}:${change.line}`,
      })),
    )
    .filter(({ of, within, old, new: now }) => {
      const names = [['old', old] as const, ['new', now] as const].map((each) => JSON.stringify([of, within, ...each]));
      if (names.some((each) => taken.has(each))) return false;
      for (const each of names) taken.add(each);
      return true;
    });
}

/** Writes renames as a migration, each under a comment with its reason and place. An existing file stays. */
export async function writeMigration(path: string, renames: readonly PlacedRename[]): Promise<NotRun | undefined> {
  try {
    await writeFile(path, migrationText(renames), { flag: 'wx' });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      error:
        code === 'EEXIST'
          ? `${path} is there already, and was left as it is: somebody may have edited it. Choose another name, or ` +
            'delete it first.'
          : `The migration could not be written to ${path} (${code}). Name a file in a folder that exists.`,
    };
  }
}

function migrationText(renames: readonly PlacedRename[]): string {
  const document = new Document({ migration: 1 });
  document.commentBefore =
    ' Guessed renames. Read each one, and delete what is no rename.\n' +
    ' Then: npm run staff -- migrate answers <this file>';
  const root = document.contents as YAMLMap;
  for (const { of, within, old, new: now, because, place } of renames) {
    const part = mapIn(root, `${of}s`);
    const names = within === undefined ? part : mapIn(part, within);
    const key = new Scalar(old);
    key.commentBefore = ` ${place}: ${because.replaceAll(/\s+/g, ' ')}`;
    names.add({ key, value: new Scalar(now) });
  }
  return document.toString({ lineWidth: 0 });
}

function mapIn(map: YAMLMap, name: string): YAMLMap {
  const found = map.get(name);
  if (found instanceof YAMLMap) return found;
  const made = new YAMLMap();
  map.add({ key: new Scalar(name), value: made });
  return made;
}
