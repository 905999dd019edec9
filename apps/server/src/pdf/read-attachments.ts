import type { Attachment } from '@quire/documents/copy';
import type { Dependencies } from '../dependencies.ts';
import { largestPdf } from '../documents/answer-pdf.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import { ObjectMissing } from '../storage/object-store.ts';

export interface Attachments {
  /** The PDF of each sheet's document, in their order; undefined where there is none yet, or none any more. */
  pdfs: (Omit<Attachment, 'title'> | undefined)[];
  /** The documents whose PDF is not in the store any more. */
  lost: StoredDocument[];
}

/** Reads what follows each title sheet. One document that is lost does not keep the others from the student. */
export async function readAttachments(
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
