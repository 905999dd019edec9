import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { isActive, isActiveKey, placeUnder, type Place } from './active-content.ts';
import { resolve } from './resolve.ts';

const places: readonly Place[] = ['plain', 'names', 'tags'];

/** The active or attached objects of a document, each by a word; every object is looked at, reachable or not. */
export function findActive(context: PDFContext, root: PDFDict): readonly string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting: { object: PDFObject; place: Place }[] = [];

  const look = (object: PDFObject | undefined, place: Place): void => {
    if (object === undefined) return;
    if (object instanceof PDFRef) {
      const id = `${object.tag} ${place}`;
      if (seen.has(id)) return;
      seen.add(id);
    }
    waiting.push({ object, place });
  };
  const lookInto = (dict: PDFDict, place: Place, ofStream: boolean): void => {
    // The tree of pages is ours; nothing else refers to a page.
    if (!isPart(dict) && isActive(dict, place))
      found.push(String(dict.get(PDFName.of('S')) ?? dict.get(PDFName.of('Type')) ?? dict.get(PDFName.of('Subtype'))));
    for (const [key, value] of dict.entries()) {
      // The tagged text is made by the conversion, and looked through as well.
      const isTags = key === PDFName.of('StructTreeRoot') && typed(dict, 'Catalog');
      const leadsToTags = key === PDFName.of('StructParents') && typed(dict, 'Page');
      if (!isTags && !leadsToTags && isActiveKey(key, place, ofStream)) found.push(key.asString());
      look(value, isTags ? 'tags' : placeUnder(key, place));
    }
  };

  look(root, 'plain');
  const follow = (): void => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { place } = next;
      const object = resolve(context, next.object);
      if (object instanceof PDFStream) lookInto(object.dict, 'plain', true);
      else if (object instanceof PDFDict) lookInto(object, place, false);
      else if (object instanceof PDFArray)
        for (const item of object.asArray()) look(item, place === 'tags' ? place : 'plain');
      else if (object instanceof PDFInvalidObject) found.push('an object that cannot be read');
    }
  };
  follow();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const known = places.some((place) => seen.has(`${ref.tag} ${place}`));
    if (!known && !(object instanceof PDFRawStream && isTable(object.dict))) look(ref, 'plain');
  }
  follow();
  return found;
}

const isPart = (dict: PDFDict): boolean => typed(dict, 'Catalog', 'Pages', 'Page');
const isTable = (dict: PDFDict): boolean => typed(dict, 'XRef', 'ObjStm');

function typed(dict: PDFDict, ...types: readonly string[]): boolean {
  const type = dict.lookup(PDFName.of('Type'));
  return type instanceof PDFName && types.includes(type.decodeText());
}
