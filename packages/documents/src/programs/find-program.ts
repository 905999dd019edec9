import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on PATH, else at one of these places; undefined when all are missing. */
export async function findProgram(names: readonly string[], places: readonly string[]): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const place of [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]) {
    if (await isProgram(place)) return place;
  }
  return undefined;
}

/** Whether a file is there that this user may start. */
export async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
