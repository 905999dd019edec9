import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import type { LeftOut } from '@quire/validation';
import type { FoundPage } from './find-pages.ts';

const ofKinds: Readonly<Record<string, LeftOut>> = {
  FileAttachment: 'attachments',
  Movie: 'embedded',
  Sound: 'embedded',
  Screen: 'embedded',
  RichMedia: 'embedded',
  '3D': 'embedded',
};
/** Marks whose words are in a window that has to be opened. */
const opened = new Set(['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret']);

/**
 * The parts of a document that its pages no longer show or do, and that its author may miss. Links, bookmarks and
 * properties do not count.
 */
export function findLeftOut(catalog: PDFDict, pages: readonly FoundPage[]): readonly LeftOut[] {
  const found = new Set<LeftOut>();
  const names = dictIn(catalog, 'Names');
  if (names?.has(PDFName.of('EmbeddedFiles')) || catalog.has(PDFName.of('AF'))) found.add('attachments');
  if (
    names?.has(PDFName.of('JavaScript')) ||
    runsScript(catalog.lookup(PDFName.of('OpenAction'))) ||
    hasScripts(catalog)
  )
    found.add('scripts');
  for (const { dict } of pages) {
    if (hasScripts(dict)) found.add('scripts');
    const annotations = dict.lookup(PDFName.of('Annots'));
    if (!(annotations instanceof PDFArray)) continue;
    for (let index = 0; index < annotations.size(); index += 1) {
      const annotation = annotations.lookup(index);
      if (!(annotation instanceof PDFDict)) continue;
      const kind = annotation.lookup(PDFName.of('Subtype'));
      const name = kind instanceof PDFName ? kind.decodeText() : '';
      const lost = ofKinds[name];
      if (lost) found.add(lost);
      if (opened.has(name) && hasWords(annotation.lookup(PDFName.of('Contents')))) found.add('comments');
      if (hasScripts(annotation) || runsScript(annotation.lookup(PDFName.of('A')))) found.add('scripts');
    }
  }
  return [...found];
}

function dictIn(dict: PDFDict, name: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFDict ? value : undefined;
}

const runsScript = (action: PDFObject | undefined): boolean =>
  action instanceof PDFDict && action.lookup(PDFName.of('S')) === PDFName.of('JavaScript');
/** By its additional actions: what it does when it is opened, changed, formatted or left. */
const hasScripts = (dict: PDFDict): boolean =>
  (dictIn(dict, 'AA')?.keys() ?? []).some((key) => runsScript(dictIn(dict, 'AA')?.lookup(key)));
const hasWords = (text: PDFObject | undefined): boolean =>
  (text instanceof PDFString || text instanceof PDFHexString) && text.decodeText().trim() !== '';
