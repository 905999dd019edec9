import { DocumentRefused } from '../document-refused.ts';
import { tooManyPages, mostPages } from './find-pages.ts';
import { openWithPdfjs } from './open-with-pdfjs.ts';

interface About {
  EncryptFilterName?: string | null;
  IsCollectionPresent?: boolean;
}

/**
 * Opens the document as a browser would.
 * @returns how many pages it says it has, and whether it is encrypted although it needs no password and allows
 * everything
 * @throws DocumentRefused with the reason why it cannot be read, or why the office could not see its contents
 */
export async function checkReadable(bytes: Uint8Array): Promise<{ pages: number; isEncrypted: boolean }> {
  const document = await openWithPdfjs(bytes).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? locked() : damaged();
  });
  try {
    const [{ info }, permissions] = await Promise.all([
      document.getMetadata() as Promise<{ info: About }>,
      document.getPermissions(),
    ]).catch(() => {
      throw damaged();
    });
    const isEncrypted = (info.EncryptFilterName ?? null) !== null || permissions !== null;
    if (isEncrypted && !(info.EncryptFilterName === 'Standard' && allowsAll(permissions)))
      throw new DocumentRefused('conversion.pdfProtected');
    if (info.IsCollectionPresent === true) {
      throw new DocumentRefused('conversion.pdfPortfolio');
    }
    if (document.numPages > mostPages) throw tooManyPages();
    return { pages: document.numPages, isEncrypted };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Bits of the standard: to print, change, copy, note, fill, read aloud, put together, print well. */
const rights = [0x4, 0x8, 0x10, 0x20, 0x100, 0x200, 0x400, 0x800];
const allowsAll = (permissions: ReadonlySet<number> | null): boolean =>
  permissions !== null && rights.every((right) => permissions.has(right));

function locked(): DocumentRefused {
  return new DocumentRefused('conversion.pdfLocked');
}

function damaged(): DocumentRefused {
  return new DocumentRefused('conversion.pdfDamaged');
}
