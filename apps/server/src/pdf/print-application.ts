import { assembleCopy, type Attachment } from '@quire/documents/copy';
import type { Dependencies } from '../dependencies.ts';
import { largestPdf } from '../documents/answer-pdf.ts';
import { attachedOf } from '../documents/earlier-document.ts';
import { removeObjects } from '../documents/remove-objects.ts';
import { readDocuments, type StoredDocument } from '../documents/stored-document.ts';
import type { Attempt, JobOf } from '../jobs/jobs.ts';
import type { Reason } from '../records/stored-status.ts';
import { newToken } from '../security/keyed-hash.ts';
import { makeServiceToken, revokeServiceToken } from '../service/service-tokens.ts';
import { ObjectMissing } from '../storage/object-store.ts';
import { hashOfCopy } from './hash-of-copy.ts';
import type { Site } from './site.ts';
import { noteCopy } from './stored-copy.ts';
import { withPrintedView } from './with-printed-view.ts';

/** In milliseconds; longer than a printing may take. */
const tokenLifetime = 3 * 60_000;

/** Makes the PDF copy of an application and keeps it. A copy that another one has replaced meanwhile is dropped. */
export async function printApplication(
  dependencies: Dependencies,
  site: Site,
  { applicationId, pdfId }: JobOf<'print-application'>,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const { database, store, clock } = dependencies;
  // The state is read before the view: answers that come in between make the copy newer than its state, never older.
  const begun = await database.transaction(async (queryable) => {
    const state = await hashOfCopy(queryable, applicationId, dependencies);
    const documents = (await readDocuments(queryable, applicationId)).map(attachedOf);
    return (await noteCopy(queryable, applicationId, pdfId, { status: 'in_progress', state }, clock()))
      ? documents
      : undefined;
  });
  if (begun === undefined) return;
  const { pdf, pages, lost } = await withToken(dependencies, applicationId, (token) =>
    makeCopy(dependencies, site, token, begun, signal),
  );
  const pdfKey = `pdfs/${newToken()}`;
  await store.write(pdfKey, pdf, 'application/pdf');
  if (
    !(await noteCopy(
      database,
      applicationId,
      pdfId,
      { status: 'completed', pdfKey, pages, ...(lost.length > 0 && { reason: lostReason(dependencies, lost) }) },
      clock(),
    ))
  )
    await removeObjects(dependencies, [pdfKey]);
}

async function withToken<Result>(
  { database, clock }: Dependencies,
  applicationId: string,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  const now = clock();
  const token = await database.transaction((queryable) =>
    makeServiceToken(queryable, applicationId, { now, expiresAt: now + tokenLifetime, by: { actor: 'server' } }),
  );
  try {
    return await work(token);
  } finally {
    await revokeServiceToken(database, applicationId, token, clock());
  }
}

interface MadeCopy {
  pdf: Uint8Array;
  pages: number;
  lost: readonly StoredDocument[];
}

function makeCopy(
  dependencies: Dependencies,
  site: Site,
  token: string,
  documents: readonly StoredDocument[],
  signal: AbortSignal,
): Promise<MadeCopy> {
  const { settings, config } = dependencies;
  const printing = { site, origin: settings.PUBLIC_URL, timeZone: config.institution.timeZone, signal };
  return withPrintedView(printing, `/?service_token=${token}&print=copy`, async (view) => {
    const { pdfs, lost } = await readAttachments(dependencies, documents, view.sheets);
    if (lost.length > 0) await view.markLost(lost.map(({ answer_key: key }) => key));
    const printed = await view.print();
    // The title sheets come last, and the heading of each is what its document is called.
    const titles = view.headings.slice(-pdfs.length);
    const attachments = pdfs.map((one, at) => one && { ...one, title: titles[at] ?? '' });
    const copy = await assembleCopy({ printed, attachments, headings: view.headings, printFeet: view.printFeet });
    return { ...copy, lost };
  });
}

interface Attachments {
  /** The PDF of each sheet's document, in their order; undefined before the PDF is made, and once it is gone. */
  pdfs: (Omit<Attachment, 'title'> | undefined)[];
  /** The documents whose PDF is not in the store any more. */
  lost: StoredDocument[];
}

/** Reads what follows each title sheet. One document that is lost does not keep the others from the student. */
async function readAttachments(
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  documents: readonly StoredDocument[],
  sheets: readonly string[],
): Promise<Attachments> {
  const lost: StoredDocument[] = [];
  const pdfs = await Promise.all(
    sheets.map(async (key) => {
      const document = documents.find(
        ({ answer_key: answerKey, status }) => answerKey === key && status === 'completed',
      );
      if (typeof document?.pdf_key !== 'string') return undefined;
      const isMadeHere = !/\.pdf$/i.test(document.file_name);
      return store
        .read(document.pdf_key, largestPdf)
        .then((pdf) => ({ pdf, isMadeHere }))
        .catch((error: unknown) => {
          if (!(error instanceof ObjectMissing)) throw error;
          lost.push(document);
          return undefined;
        });
    }),
  );
  // No name of a file: names reveal people.
  if (lost.length > 0)
    log.error(
      { objects: lost.map(({ pdf_key: key }) => key) },
      'PDFs of documents are not in the store any more, so a PDF copy was made without them',
    );
  return { pdfs, lost };
}

/** The message to the student about a copy that lacks documents. */
function lostReason({ config: { institution } }: Dependencies, lost: readonly StoredDocument[]): Reason {
  const names = lost.map(({ file_name: name }) => `“${name}”`).join(', ');
  return institution.technicalHelp
    ? { code: 'copies.withoutDocuments', values: { names, ...institution.technicalHelp } }
    : { code: 'copies.withoutPages', values: { names } };
}
