/** What a file is, by its bytes. */
export type FileKind = 'pdf' | 'image-png' | 'image-jpeg' | 'docx';

/** A PDF made of an upload. */
export interface Made {
  pdf: Uint8Array;
  pages: number;
}

/** The file cannot be taken; the message is the sentence to the student. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

const kindOfEnding: Record<string, FileKind> = { pdf: 'pdf', png: 'image-png', jpg: 'image-jpeg', jpeg: 'image-jpeg', docx: 'docx' };
const called: Record<FileKind, { as: string; ending: string }> = {
  pdf: { as: 'a PDF', ending: '.pdf' },
  'image-png': { as: 'a PNG image', ending: '.png' },
  'image-jpeg': { as: 'a JPEG image', ending: '.jpg' },
  docx: { as: 'a Word document', ending: '.docx' },
};

/** Files that students take for one of ours, and how each begins. */
const strangers: readonly { as: string; begins: RegExp; mend: string }[] = [
  { as: 'a HEIC photo', begins: /^.{4}ftyp(?:hei[cfmsx]|hevc|mif1|msf1)/s, mend: 'On an iPhone, share it with "Most Compatible" chosen among the options; elsewhere, export it as JPEG. Then upload that.' },
  { as: 'an AVIF image', begins: /^.{4}ftypavi[fs]/s, mend: 'Export it as JPEG or PNG and upload that.' },
  { as: 'a GIF image', begins: /^GIF8[79]a/, mend: 'Save it as PNG and upload that.' },
  { as: 'a WebP image', begins: /^RIFF.{4}WEBP/s, mend: 'Save it as PNG or JPEG and upload that.' },
  { as: 'a TIFF image', begins: /^(?:II\*\0|MM\0\*)/, mend: 'Save it as PNG, JPEG or PDF and upload that.' },
  { as: 'an RTF document', begins: /^\{\\rtf/, mend: 'Save it as .docx or PDF and upload that.' },
  { as: 'a web page', begins: /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i, mend: 'Print it to a PDF and upload that.' },
];

/**
 * What the bytes are, whatever the name says.
 * @throws DocumentRefused when they are nothing known, more than one thing, or another than the name's ending promises
 */
export function kindOf(bytes: Uint8Array, fileName: string): FileKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw new DocumentRefused('This file is empty, so there is nothing to show the college. Save it again and upload the saved file.');
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const promised = kindOfEnding[ending];
  const kind = beginsAs(file);
  if (kind === undefined) refuseStranger(file, ending, promised);
  if (kind !== promised) {
    const { as, ending: right } = called[kind];
    throw new DocumentRefused(`This file is ${as}, although its name ends otherwise, so it was not opened. Rename it to end in ${right}, or choose the file you meant.`);
  }
  if (kind !== 'docx' && isMore(file)) {
    throw new DocumentRefused(`This file is ${called[kind].as} and something else at once, which is how harmful files hide, so it was not opened. Print the document to a new PDF and upload that.`);
  }
  return kind;
}

function beginsAs(file: Buffer): FileKind | undefined {
  const begin = file.toString('latin1', 0, 16);
  if (begin.startsWith('%PDF-')) return 'pdf';
  if (begin.startsWith('\x89PNG\r\n\x1a\n') && begin.endsWith('IHDR')) return 'image-png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image-jpeg';
  if (begin.startsWith('PK\x03\x04')) return 'docx';
  return undefined;
}

/** The archive that Java and unzip would find at the end of it, or the page that a browser would find at its beginning. */
function isMore(file: Buffer): boolean {
  const end = file.subarray(-66_000).lastIndexOf('PK\x05\x06\0\0\0\0', undefined, 'latin1');
  return end >= 0 || /<(?:!doctype\s+html|html|script|body|iframe|svg)[\s>]/i.test(file.toString('latin1', 0, 1024));
}

function refuseStranger(file: Buffer, ending: string, promised: FileKind | undefined): never {
  const utf16 = (text: string): boolean => file.includes(text, 0, 'utf16le');
  const begin = file.toString('latin1', 0, 1024);
  if (begin.startsWith('\xd0\xcf\x11\xe0')) {
    throw new DocumentRefused(utf16('EncryptedPackage')
      ? 'This document is locked with a password, so the college could not read it. Save a copy without a password and upload that.'
      : 'This is a document of an old version of Office (.doc), which cannot be opened safely. Save it as .docx or PDF and upload that.');
  }
  const stranger = strangers.find(({ begins }) => begins.test(begin));
  if (stranger) throw new DocumentRefused(`This file is ${stranger.as}, which the college cannot take, whatever its name ends in. ${stranger.mend}`);
  if (begin.includes('%PDF-')) {
    throw new DocumentRefused('This PDF begins with something that does not belong to it, so it was not opened. Print the document to a new PDF and upload that.');
  }
  throw new DocumentRefused(promised === undefined
    ? `This is none of the files that can be taken${ending === '' ? '' : ` (.${ending})`}: .png, .jpeg, .jpg, .pdf or .docx. Save it as one of these and upload that.`
    : `This file could not be opened as ${called[promised].as}: it is damaged, or something else under that name. Open it on your device to check it, save it again as ${called[promised].ending}, and upload that.`);
}
