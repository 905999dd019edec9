import { PDFName, type PDFDict } from '@cantoo/pdf-lib';

/** Entries that make a viewer act, or carry what is not part of what a page looks like. None of them draws anything. */
const keys = new Set([
  'A',
  'AA',
  'AF',
  'AcroForm',
  'Annots',
  'Collection',
  'DSS',
  'Dests',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'Launch',
  'Metadata',
  'Names',
  'OPI',
  'OpenAction',
  'Outlines',
  'Perms',
  'PieceInfo',
  'Ref',
  'RichMediaContent',
  'StructParent',
  'StructParents',
  'StructTreeRoot',
  'Threads',
  'URI',
  'XFA',
]);
/** Entries by which a stream takes its bytes from another file. */
const keysOfStreams = new Set(['F', 'FFilter', 'FDecodeParms', 'DL']);

const types = new Set([
  'Action',
  'Annot',
  'Catalog',
  'EmbeddedFile',
  'F',
  'Filespec',
  'Metadata',
  'Page',
  'Pages',
  'Sig',
  'StructElem',
  'StructTreeRoot',
]);
const subtypes = new Set([
  '3D',
  'FileAttachment',
  'Link',
  'Movie',
  'PS',
  'RichMedia',
  'Screen',
  'Sound',
  'U3D',
  'PRC',
  'Widget',
]);
const actions = new Set([
  'GoTo',
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Named',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
  'Trans',
  'URI',
]);

/** Entries of the tags that a conversion makes (`carry-tags.ts`). */
const keysOfTags = new Set([
  'Type',
  'S',
  'P',
  'K',
  'A',
  'O',
  'Pg',
  'MCID',
  'Alt',
  'ActualText',
  'Lang',
  'ParentTree',
  'ParentTreeNextKey',
  'Nums',
  'Scope',
  'ListNumbering',
  'RowSpan',
  'ColSpan',
]);
const typesOfTags = new Set(['StructTreeRoot', 'StructElem', 'MCR']);

/**
 * The place of a dictionary. One of `names` has keys that the author chose, such as the fonts of a page, and any word
 * is harmless there. Of the `tags` of a finished document only those that a conversion makes are harmless.
 */
export type Place = 'plain' | 'names' | 'tags';

const placesOfNames = new Set([
  'CharProcs',
  'ColorSpace',
  'Colorants',
  'ExtGState',
  'Font',
  'Pattern',
  'Properties',
  'Shading',
  'XObject',
]);

/** Where the dictionary under a key is. */
export function placeUnder(key: PDFName, place: Place): Place {
  if (place === 'tags') return key === PDFName.of('Pg') ? 'plain' : 'tags';
  return place === 'plain' && placesOfNames.has(key.decodeText()) ? 'names' : 'plain';
}

/** Whether an entry acts, or carries along what nobody sees. */
export function isActiveKey(key: PDFName, place: Place, ofStream: boolean): boolean {
  const name = key.decodeText();
  if (place === 'tags') return !keysOfTags.has(name);
  return place === 'plain' && (keys.has(name) || (ofStream && keysOfStreams.has(name)));
}

/** Whether a dictionary is an action, an attachment, an annotation, or another part that draws no page. */
export function isActive(dict: PDFDict, place: Place): boolean {
  if (place === 'names') return false;
  const named = (key: string, among: ReadonlySet<string>): boolean => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFName && among.has(value.decodeText());
  };
  if (place === 'tags') return dict.has(PDFName.of('Type')) ? !named('Type', typesOfTags) : named('S', actions);
  return named('Type', types) || named('Subtype', subtypes) || named('S', actions);
}
