import { fillText, foreignKinds, pdfBegin, type BrowserMessages } from '@quire/validation';

/** A kind of file: what people call it, how such a file begins, and how its name ends, the usual ending first. */
interface Kind {
  kind: string;
  begins: (begin: string) => boolean;
  endings: readonly string[];
}

const kinds: readonly Kind[] = [
  { kind: 'PDF', begins: (begin) => pdfBegin.test(begin), endings: ['.pdf'] },
  { kind: 'PNG', begins: (begin) => begin.startsWith('\x89PNG\r\n\x1a\n'), endings: ['.png'] },
  { kind: 'JPEG', begins: (begin) => begin.startsWith('\xff\xd8\xff'), endings: ['.jpg', '.jpeg'] },
  { kind: 'Word', begins: (begin) => begin.startsWith('PK\x03\x04'), endings: ['.docx'] },
];

/** Office files before 2007, and those since that have a password. */
const oldOffice = '\xd0\xcf\x11\xe0';

/**
 * Why a file cannot be what its name says, by its first bytes. The server looks further
 * (docs/operations/uploaded-files.md), but by then the file has taken the place of the document before it.
 */
export async function anotherKind(file: File, messages: BrowserMessages['file']): Promise<string | undefined> {
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
