import { foreignKinds, jpegEndings, pdfBegin, type LeftOut } from '@quire/validation';
import { DocumentRefused } from './document-refused.ts';

/** The kind of a file, by its bytes. */
export type FileKind = 'pdf' | 'image-png' | 'image-jpeg' | 'docx';

/** A PDF made of an upload. */
export interface Made {
  pdf: Uint8Array;
  pages: number;
  /** The parts of the upload that are not in it, for a note to its applicant. */
  leftOut: readonly LeftOut[];
}

const kindOfEnding: Record<string, FileKind> = {
  pdf: 'pdf',
  png: 'image-png',
  ...Object.fromEntries(jpegEndings.map((ending) => [ending, 'image-jpeg' as const])),
  docx: 'docx',
};
/**
 * The problem codes of each kind: the name has another ending, the file is another kind as well, or only its name fits.
 */
const codes = {
  pdf: { misnamed: 'conversion.isPdf', isMore: 'conversion.pdfAndMore', isNot: 'conversion.notPdf' },
  'image-png': { misnamed: 'conversion.isPng', isMore: 'conversion.pngAndMore', isNot: 'conversion.notPng' },
  'image-jpeg': { misnamed: 'conversion.isJpeg', isMore: 'conversion.jpegAndMore', isNot: 'conversion.notJpeg' },
  docx: { misnamed: 'conversion.isWord', isNot: 'conversion.notWord' },
} as const;

const unsupportedFormats = [
  { code: 'conversion.heic', begins: /^.{4}ftyp(?:hei[cfmsx]|hevc|mif1|msf1)/s },
  { code: 'conversion.avif', begins: foreignKinds.AVIF },
  { code: 'conversion.gif', begins: foreignKinds.GIF },
  { code: 'conversion.webp', begins: foreignKinds.WebP },
  { code: 'conversion.tiff', begins: foreignKinds.TIFF },
  { code: 'conversion.rtf', begins: foreignKinds.RTF },
  { code: 'conversion.webPage', begins: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i },
] as const;

/**
 * Returns the kind of the bytes, whatever the name says.
 * @throws DocumentRefused when they are nothing known, more than one thing, or another than the name's ending promises
 */
export function kindOf(bytes: Uint8Array, fileName: string): FileKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw new DocumentRefused('conversion.empty');
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const promised = kindOfEnding[ending];
  const kind = beginsAs(file);
  if (kind === undefined) refuseUnsupported(file, ending, promised);
  if (kind !== promised) throw new DocumentRefused(codes[kind].misnamed);
  if (kind !== 'docx' && isMore(file)) throw new DocumentRefused(codes[kind].isMore);
  return kind;
}

function beginsAs(file: Buffer): FileKind | undefined {
  const begin = file.toString('latin1', 0, 16);
  if (pdfBegin.test(file.toString('latin1', 0, 1024))) return 'pdf';
  if (begin.startsWith('\x89PNG\r\n\x1a\n') && begin.endsWith('IHDR')) return 'image-png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image-jpeg';
  if (begin.startsWith('PK\x03\x04')) return 'docx';
  return undefined;
}

/** The archive that Java and unzip would find at its end, or the page that a browser would find at its beginning. */
function isMore(file: Buffer): boolean {
  const end = file.subarray(-66_000).lastIndexOf('PK\x05\x06\0\0\0\0', undefined, 'latin1');
  return end >= 0 || /<(?:!doctype\s+html|html|script|body|iframe|svg)[\s>]/i.test(file.toString('latin1', 0, 1024));
}

function refuseUnsupported(file: Buffer, ending: string, promised: FileKind | undefined): never {
  const utf16 = (text: string): boolean => file.includes(text, 0, 'utf16le');
  const begin = file.toString('latin1', 0, 1024);
  if (begin.startsWith('\xd0\xcf\x11\xe0'))
    throw new DocumentRefused(utf16('EncryptedPackage') ? 'conversion.wordLocked' : 'conversion.oldOffice');
  const format = unsupportedFormats.find(({ begins }) => begins.test(begin));
  if (format) throw new DocumentRefused(format.code);
  if (begin.includes('%PDF-')) throw new DocumentRefused('conversion.pdfPrefixed');
  if (promised !== undefined) throw new DocumentRefused(codes[promised].isNot);
  throw ending === ''
    ? new DocumentRefused('conversion.noKind')
    : new DocumentRefused('conversion.otherKind', { ending });
}
