import { fileSize } from '@quire/ui';
import { fileFaults, fillText, uploadLimits, type Messages } from '@quire/validation';
import { anotherKind } from './another-kind.ts';
import { isLockedPdf } from './is-locked-pdf.ts';
import { shortenName } from './shorten-name.ts';
import { shrinkImage } from './shrink-image.ts';

/** A file that can be uploaded, with what was done to it in words; or why there is none. */
export type PreparedFile = { file: File; note?: string } | { refusal: string };

/** Makes a chosen file fit the limits of specification 5.3 where that can be done in the browser, and notices what the server could only refuse. */
export async function prepareFile(chosen: File, { file: words }: Messages): Promise<PreparedFile> {
  const notes: string[] = [];
  let file = chosen;
  const isHeic = await startsAsHeic(file);
  if (isHeic || (file.size > uploadLimits.bytes && /\.(?:png|jpe?g)$/i.test(file.name))) {
    const shrunk = await shrinkImage(file, uploadLimits.bytes);
    if (!shrunk) return { refusal: isHeic ? words.cannotOpenHeic : words.cannotOpen };
    notes.push(file.size > uploadLimits.bytes ? fillText(words.madeSmaller, { before: fileSize(file.size), after: fileSize(shrunk.size) }) : words.madeJpeg);
    file = new File([shrunk], /\.jpe?g$/i.test(file.name) ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: shrunk.type });
  }
  const name = shortenName(file.name);
  if (name !== file.name) {
    notes.push(words.renamed);
    file = new File([file], name, { type: file.type });
  }
  const faults = fileFaults(file);
  if (faults.length > 0) return { refusal: faults.map((fault) => words[fault]).join(' ') };
  const refusal = await anotherKind(file, words);
  if (refusal !== undefined) return { refusal };
  if (/\.pdf$/i.test(name) && isLockedPdf(new Uint8Array(await file.arrayBuffer()))) return { refusal: words.locked };
  return notes.length > 0 ? { file, note: notes.join(' ') } : { file };
}

/** Photos of iPhones, whatever they are called: a box `ftyp` with one of their brands. */
async function startsAsHeic(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s.test(start);
}
