import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { isActive, isActiveKey, placeUnder, type Place } from './active-content.ts';

/** Deeper than any honest document nests what is inside of one another. */
const deepest = 200;

/**
 * Copies objects of one document into another, with all they refer to, and leaves out active ones (see
 * `active-content.ts`). An object left out is `null` in its place.
 * @throws RangeError where objects are too deep inside of one another
 */
export function copyClean(from: PDFContext, into: PDFContext): (object: PDFObject | undefined) => PDFObject {
  const copied = new Map<string, PDFRef>();
  const waiting: { original: PDFRef; copy: PDFRef; place: Place }[] = [];

  const reference = (original: PDFRef, place: Place): PDFRef => {
    const id = `${original.tag} ${place}`;
    const known = copied.get(id);
    if (known) return known;
    const copy = into.nextRef();
    copied.set(id, copy);
    // Copied later: a chain of references may be as long as the file.
    waiting.push({ original, copy, place });
    return copy;
  };
  const dictionary = (dict: PDFDict, place: Place, ofStream: boolean, depth: number): PDFDict => {
    const clean = PDFDict.withContext(into);
    for (const [key, value] of dict.entries()) {
      if (!isActiveKey(key, place, ofStream)) clean.set(key, one(value, placeUnder(key, place), depth + 1));
    }
    return clean;
  };
  const one = (object: PDFObject | undefined, place: Place, depth: number): PDFObject => {
    if (depth > deepest) throw new RangeError('Objects stand too deep inside of one another.');
    if (object instanceof PDFRef) return reference(object, place);
    if (object instanceof PDFStream) {
      if (isActive(object.dict, 'plain')) return PDFNull;
      return PDFRawStream.of(dictionary(object.dict, 'plain', true, depth), object.getContents());
    }
    if (object instanceof PDFDict) return isActive(object, place) ? PDFNull : dictionary(object, place, false, depth);
    if (object instanceof PDFArray) {
      const array = PDFArray.withContext(into);
      for (const item of object.asArray()) array.push(one(item, 'plain', depth + 1));
      return array;
    }
    return object === undefined || object instanceof PDFInvalidObject ? PDFNull : object;
  };

  return (object) => {
    const copy = one(object, 'plain', 0);
    for (let next = waiting.pop(); next; next = waiting.pop())
      into.assign(next.copy, one(from.lookup(next.original), next.place, 0));
    return copy;
  };
}
