import { fileSize } from '@quire/ui';
import { type BrowserMessages, fillText } from '@quire/messages';
import {
  type FileFault,
  fileFaults,
  foreignKinds,
  jpegEndings,
  pdfBegin,
  textLength,
  uploadLimits,
} from '@quire/validation';
import { isLockedPdf } from './is-locked-pdf.ts';
import { shrinkImage } from './shrink-image.ts';

/** A file that can be uploaded, with what was done to it in words; or why it cannot be. */
export type PreparedFile = { file: File; note?: string } | { refusal: string };

/**
 * Makes a chosen file fit the limits of specification 5.3 where a browser can do that. It finds faults for which the
 * server could only refuse the file.
 */
export async function prepareFile(chosen: File, { file: messages }: BrowserMessages): Promise<PreparedFile> {
  const notes: string[] = [];
  let file = chosen;
  const isHeic = await startsAsHeic(file);
  if (isHeic || (file.size > uploadLimits.bytes && (/\.png$/i.test(file.name) || isJpeg(file.name)))) {
    const shrunk = await shrinkImage(file, uploadLimits.bytes);
    if (!shrunk) return { refusal: isHeic ? messages.cannotOpenHeic : messages.cannotOpen };
    notes.push(
      file.size > uploadLimits.bytes
        ? fillText(messages.madeSmaller, { before: fileSize(file.size), after: fileSize(shrunk.size) })
        : messages.madeJpeg,
    );
    file = new File([shrunk], isJpeg(file.name) ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`, {
      type: shrunk.type,
    });
  }
  const name = shortenName(file.name);
  if (name !== file.name) {
    notes.push(messages.renamed);
    file = new File([file], name, { type: file.type });
  }
  const faults = fileFaults(file);
  if (faults.length > 0) return { refusal: faults.map((fault) => messages[fault]).join(' ') };
  const refusal = await anotherKind(file, messages);
  if (refusal !== undefined) return { refusal };
  if (/\.pdf$/i.test(name) && isLockedPdf(new Uint8Array(await file.arrayBuffer())))
    return { refusal: messages.locked };
  return notes.length > 0 ? { file, note: notes.join(' ') } : { file };
}

const isJpeg = (name: string): boolean => jpegEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Returns whether a file is an iPhone photo, by its `ftyp` box and brand, with any name. */
async function startsAsHeic(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(start);
}

/**
 * The name of a file, cut between two characters as a person sees them. It is made to fit with its ending
 * (specification, 5.3).
 */
export function shortenName(name: string, most: number = uploadLimits.nameLength): string {
  if (textLength(name) <= most) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const room = most - textLength(ending);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (textLength(kept + segment) > room) break;
    kept += segment;
  }
  // A family of emoji joined into one may be longer than the room there is.
  if (kept === '') kept = [...name].slice(0, room).join('');
  return `${kept.replace(/[\s._-]+$/u, '') || kept}${ending}`;
}

const photoOfAnIphone = /\.(?:heic|heif)$/i;

/** Returns whether `prepareFile` can fix a file: pictures are made smaller, and long names shorter. */
export function canFixFault(fault: FileFault, { name }: Pick<File, 'name'>): boolean {
  switch (fault) {
    case 'nameTooLong':
      return true;
    case 'tooLarge':
      return /\.png$/i.test(name) || isJpeg(name) || photoOfAnIphone.test(name);
    case 'wrongType':
      return photoOfAnIphone.test(name);
    case 'empty':
      return false;
  }
}

/** A kind of file: what people call it, how such a file begins, and how its name ends, the default ending first. */
interface Kind {
  kind: string;
  begins: (begin: string) => boolean;
  endings: readonly string[];
}

const kinds: readonly Kind[] = [
  { kind: 'PDF', begins: (begin) => pdfBegin.test(begin), endings: ['.pdf'] },
  { kind: 'PNG', begins: (begin) => begin.startsWith('\x89PNG\r\n\x1a\n'), endings: ['.png'] },
  {
    kind: 'JPEG',
    begins: (begin) => begin.startsWith('\xff\xd8\xff'),
    endings: jpegEndings.map((ending) => `.${ending}`),
  },
  { kind: 'Word', begins: (begin) => begin.startsWith('PK\x03\x04'), endings: ['.docx'] },
];

/** Office files before 2007, and those since that have a password. */
const oldOffice = '\xd0\xcf\x11\xe0';

/**
 * Why a file cannot be what its name says, by its first bytes. The server looks further
 * (docs/operations/uploaded-files.md), but by then the file has taken the place of the document before it.
 */
async function anotherKind(file: File, messages: BrowserMessages['file']): Promise<string | undefined> {
  const begin = String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  const is = kinds.find(({ begins }) => begins(begin));
  const promised = kinds.find(({ endings }) => endings.some((ending) => file.name.toLowerCase().endsWith(ending)));
  if (promised === undefined || is === promised) return undefined;
  if (is) return fillText(messages.otherKind, { kind: is.kind, ending: is.endings[0]! });
  const foreign = Object.entries(foreignKinds).find(([, begins]) => begins.test(begin));
  if (foreign) return fillText(messages.foreignKind, { kind: foreign[0] });
  if (begin.startsWith(oldOffice)) return messages.oldOffice;
  return fillText(messages.notThatKind, { kind: promised.kind, ending: promised.endings[0]! });
}
