import { createHash } from 'node:crypto';
import { uploadLimits } from '@quire/validation';
import {
  ConverterFailed,
  ConverterStarved,
  type Conversion,
  type ConversionCode,
  type Converter,
} from '@quire/documents';
import type { Dependencies } from '../dependencies.ts';
import type { Attempt, JobOf } from '../jobs/jobs.ts';
import { isPending } from '../records/stored-status.ts';
import { newToken } from '../security/keyed-hash.ts';
import { ObjectMissing, ObjectTooLarge, StoreDown } from '../storage/object-store.ts';
import {
  beginAttempt,
  completeDocument,
  failDocument,
  leaveAttempt,
  type ConversionAttempt,
} from './conversion-state.ts';
import { ScannerDown, type Scan } from './open-scanner.ts';
import { removeObjects } from './remove-objects.ts';
import { readDocument, type StoredDocument } from './stored-document.ts';

export interface ConvertDependencies extends Dependencies {
  converter: Converter;
  /** Absent where no scanner is attached. */
  scan: Scan | undefined;
}

/** How often the conversion of one file is begun; after that its process would only crash again. */
const mostAttempts = 3;

/**
 * Checks and converts one upload. A final outcome is stored at the document; trouble that may pass is thrown, so the
 * queue tries again.
 */
export async function convertDocument(
  dependencies: ConvertDependencies,
  job: JobOf<'convert-document'>,
  attempt: Attempt,
): Promise<void> {
  const document = await readDocument(dependencies.database, job.applicationId, job.answerKey);
  // The document was deleted, uploaded again or converted by another process meanwhile.
  if (document?.document_id !== job.documentId || !isPending(document)) return;
  const current: ConversionAttempt = { ...job, attempt: document.attempt };
  const bytes = await fetchClean(dependencies, document, attempt).catch(async (error: unknown) => {
    const code = finalCode(error, attempt);
    if (code === undefined) throw error;
    await failDocument(dependencies, current, { code });
  });
  if (bytes === undefined) return;
  if (document.attempt >= mostAttempts)
    return void (await failDocument(dependencies, current, { code: 'conversion.tooOften' }));
  const begun = await beginAttempt(dependencies, current);
  if (begun) await convertAttempt(dependencies, begun, { bytes, fileName: document.file_name }, attempt);
}

/** The bytes of the upload, looked at by the scanner where there is one. */
async function fetchClean(
  { store, scan }: ConvertDependencies,
  { file_key: key }: StoredDocument,
  { signal }: Attempt,
): Promise<Buffer> {
  const bytes = await store.read(key ?? '', uploadLimits.bytes);
  if ((await scan?.(bytes, signal)) === 'infected') throw new Infected();
  return bytes;
}

class Infected extends Error {
  override name = 'Infected';
}

/** The code of the message to the student; undefined where the trouble may pass until the next attempt. */
function finalCode(error: unknown, { isLast }: Attempt): ConversionCode | undefined {
  if (error instanceof Infected) return 'conversion.infected';
  if (error instanceof ObjectMissing || error instanceof ObjectTooLarge) return 'conversion.notWhole';
  if (!isLast) return undefined;
  if (error instanceof ScannerDown) return 'conversion.scannerDown';
  if (error instanceof ConverterStarved) return 'conversion.machineBusy';
  return error instanceof StoreDown ? 'conversion.storeDown' : undefined;
}

async function convertAttempt(
  dependencies: ConvertDependencies,
  begun: ConversionAttempt,
  file: { bytes: Buffer; fileName: string },
  attempt: Attempt,
): Promise<void> {
  try {
    const conversion = await dependencies.converter.convert(file, attempt.signal);
    if (conversion.is === 'refused')
      await failDocument(dependencies, begun, { code: conversion.code, values: conversion.values });
    else await storePdf(dependencies, begun, file.bytes, conversion);
  } catch (error) {
    const isOwnFault = error instanceof ConverterFailed && !attempt.signal.aborted;
    const code = isOwnFault && begun.attempt >= mostAttempts ? 'conversion.tooOften' : finalCode(error, attempt);
    if (code !== undefined) return void (await failDocument(dependencies, begun, { code }));
    await leaveAttempt(dependencies, begun, { counts: isOwnFault });
    throw error;
  }
}

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

async function storePdf(
  dependencies: ConvertDependencies,
  begun: ConversionAttempt,
  bytes: Buffer,
  { pdf, pages, leftOut }: Conversion & { is: 'converted' },
): Promise<void> {
  const pdfKey = `documents/${newToken()}.pdf`;
  await dependencies.store.write(pdfKey, pdf, 'application/pdf');
  const isKept = await completeDocument(dependencies, begun, {
    pdfKey,
    pdfSize: pdf.length,
    pdfSha256: sha256Of(pdf),
    pages,
    leftOut,
    sha256: sha256Of(bytes),
  });
  // The conversion came too late: the document is another one now, or none.
  if (!isKept) await removeObjects(dependencies, [pdfKey]);
}
