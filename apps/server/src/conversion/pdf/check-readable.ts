import { DocumentRefused } from '../kinds.ts';
import { tooManyPages, mostPages } from './find-pages.ts';
import { openWithPdfjs } from './open-with-pdfjs.ts';

interface About {
  EncryptFilterName?: string | null;
  IsCollectionPresent?: boolean;
}

/**
 * Opens the document as a browser would.
 * @returns how many pages it says it has
 * @throws DocumentRefused with what keeps it from being read, or would keep the college from seeing what it holds
 */
export async function checkReadable(bytes: Uint8Array): Promise<number> {
  const document = await openWithPdfjs(bytes).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? locked() : damaged();
  });
  try {
    const [{ info }, permissions] = await Promise.all([document.getMetadata() as Promise<{ info: About }>, document.getPermissions()]).catch(() => {
      throw damaged();
    });
    if ((info.EncryptFilterName ?? null) !== null || permissions !== null) {
      throw new DocumentRefused('This PDF is protected against copying or changes, so it cannot become a part of your application. Print it to a new PDF, or ask whoever made it for an unprotected copy, and upload that.');
    }
    if (info.IsCollectionPresent === true) {
      throw new DocumentRefused('This PDF is a portfolio: a cover with other files inside, which the college would not see. Save the document inside of it as a PDF of its own and upload that.');
    }
    if (document.numPages > mostPages) throw tooManyPages();
    return document.numPages;
  } finally {
    await document.loadingTask.destroy();
  }
}

function locked(): DocumentRefused {
  return new DocumentRefused('This PDF is locked with a password, so the college could not read it. Save a copy without a password and upload that.');
}

function damaged(): DocumentRefused {
  return new DocumentRefused('This PDF is damaged or incomplete, so it could not be opened. Open it on your device to check it, save or print it as a new PDF, and upload that.');
}
