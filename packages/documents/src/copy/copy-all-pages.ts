import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFRef,
  type PDFContext,
  type PDFDocument,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Copies all pages of one document for another, where they still have to be put in their places, and its tags. Layers
 * that were off stay off.
 */
export function copyAllPages(source: PDFDocument, copy: PDFDocument): { pages: PDFPage[]; tags: PDFDict | undefined } {
  // One copier for both, so the pages mean the layers that the copy knows.
  const copier = PDFObjectCopier.for(source.context, copy.context);
  const pages = source.getPages().map(({ ref }) => {
    const page = copier.copy(ref);
    return PDFPage.of(copy.context.lookup(page) as PDFPageLeaf, page, copy);
  });
  const tags = source.catalog.lookup(name('StructTreeRoot'));
  const { all, off } = layersOf(source);
  if (all.length > 0) {
    const layers = layersIn(copy);
    for (const layer of all) layers.all.push(copier.copy(layer));
    for (const layer of off) layers.off.push(copier.copy(layer));
  }
  return { pages, tags: tags instanceof PDFDict ? copier.copy(tags) : undefined };
}

/** The layers of a document, and those of them that are not shown. */
function layersOf({ catalog, context }: PDFDocument): { all: PDFRef[]; off: PDFRef[] } {
  const layers = catalog.lookup(name('OCProperties'));
  if (!(layers instanceof PDFDict)) return { all: [], off: [] };
  const all = refsOf(layers.lookup(name('OCGs'))).filter((layer) => context.lookup(layer) instanceof PDFDict);
  const state = layers.lookup(name('D'));
  if (!(state instanceof PDFDict)) return { all, off: [] };
  const isOffUnlessOn = state.lookup(name('BaseState')) === name('OFF');
  const named = new Set(refsOf(state.lookup(name(isOffUnlessOn ? 'ON' : 'OFF'))));
  return { all, off: all.filter((layer) => named.has(layer) !== isOffUnlessOn) };
}

const refsOf = (list: unknown): PDFRef[] =>
  list instanceof PDFArray ? list.asArray().filter((entry) => entry instanceof PDFRef) : [];

/** Where the copy keeps its layers, made where it has none yet. */
function layersIn({ catalog, context }: PDFDocument): { all: PDFArray; off: PDFArray } {
  const layers = child(context, catalog, 'OCProperties', PDFDict.withContext);
  const state = child(context, layers, 'D', PDFDict.withContext);
  return {
    all: child(context, layers, 'OCGs', PDFArray.withContext),
    off: child(context, state, 'OFF', PDFArray.withContext),
  };
}

function child<Kind extends PDFDict | PDFArray>(
  context: PDFContext,
  parent: PDFDict,
  key: string,
  make: (context: PDFContext) => Kind,
): Kind {
  const existing = parent.lookup(name(key)) as Kind | undefined;
  if (existing) return existing;
  const made = make(context);
  parent.set(name(key), made);
  return made;
}
