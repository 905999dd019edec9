import { findProgram, isProgram } from '../../programs/find-program.ts';
import { StartRefused } from '../../settings/start-refused.ts';

/**
 * LibreOffice's own program: `SOFFICE_PATH`, else the one on PATH or where macOS keeps it; undefined when there is none.
 * @throws StartRefused when `SOFFICE_PATH` names no program
 */
export async function findSoffice(asked: string | undefined): Promise<string | undefined> {
  if (asked !== undefined) {
    if (await isProgram(asked)) return asked;
    throw new StartRefused(`SOFFICE_PATH is "${asked}", which is no program that can be started: Word documents could not be converted. Set it to LibreOffice's soffice, or leave it out.`);
  }
  return findProgram(['soffice'], ['/Applications/LibreOffice.app/Contents/MacOS/soffice']);
}
