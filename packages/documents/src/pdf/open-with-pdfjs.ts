import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Fonts, character maps and decoders come from the package: nothing is fetched.
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(home, name)}/`;

/** Loaded when it is needed, because it takes longer than everything else. */
export const loadPdfjs = (): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> =>
  import('pdfjs-dist/legacy/build/pdf.mjs');

/**
 * A PDF as browsers see it. The caller destroys its `loadingTask`.
 * @param mostPixels of an image; larger ones are left packed
 * @throws what pdfjs throws: `PasswordException` when it is locked, others when it cannot be read
 */
export async function openWithPdfjs(
  bytes: Uint8Array,
  { mostPixels = -1 }: { mostPixels?: number | undefined } = {},
): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  return getDocument({
    // A copy, because pdfjs takes what it is given for its own.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: mostPixels,
    useSystemFonts: false,
    useWorkerFetch: false,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  }).promise;
}
