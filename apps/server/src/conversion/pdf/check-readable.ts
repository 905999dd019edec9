import { DocumentRefused } from '../document-refused.ts';
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
      throw new DocumentRefused('conversion.pdfProtected');
    }
    if (info.IsCollectionPresent === true) {
      throw new DocumentRefused('conversion.pdfPortfolio');
    }
    if (document.numPages > mostPages) throw tooManyPages();
    return document.numPages;
  } finally {
    await document.loadingTask.destroy();
  }
}

function locked(): DocumentRefused {
  return new DocumentRefused('conversion.pdfLocked');
}

function damaged(): DocumentRefused {
  return new DocumentRefused('conversion.pdfDamaged');
}
