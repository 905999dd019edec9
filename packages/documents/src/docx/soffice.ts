import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../programs/find-program.ts';
import { refuse } from './refusals.ts';

/** LibreOffice's own program: the one asked for, else the one on PATH or where macOS keeps it, if there is one. */
export async function findSoffice(asked: string | undefined): Promise<string | undefined> {
  return asked ?? findProgram(['soffice'], ['/Applications/LibreOffice.app/Contents/MacOS/soffice']);
}

/**
 * A PDF by LibreOffice, with a profile of its own and thus without anybody's macros or settings.
 * @throws DocumentRefused when it made nothing: it ends with 0 even where it could not read the document
 */
export async function sofficePdf(docx: Buffer, folder: string, soffice: string): Promise<Buffer> {
  const work = join(folder, 'soffice');
  await mkdir(work);
  await writeFile(join(work, 'document.docx'), docx);
  await promisify(execFile)(
    soffice,
    [
      `-env:UserInstallation=${pathToFileURL(join(work, 'profile')).href}`,
      '--headless',
      '--invisible',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      '--convert-to',
      'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}',
      '--outdir',
      work,
      join(work, 'document.docx'),
    ],
    { cwd: work },
  );
  return readFile(join(work, 'document.pdf')).catch(() => refuse('conversion.wordUnreadable'));
}
