import { PDFArray, PDFDict, PDFName, PDFRef, type PDFContext, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);
/** Tags that hold text itself, of which a part of a line is a Span. */
const ofText = new Set([
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Lbl',
  'LBody',
  'TH',
  'TD',
  'Caption',
  'Link',
  'Span',
]);

/**
 * Gives the tags that Chromium made names of their contents: Chromium calls NonStruct all but headings, paragraphs and
 * tables. An item of a list is its label and the content beside it: each question is read out with its answer.
 */
export function tidyTags({ catalog, context }: PDFDocument): void {
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  for (const { element } of root ? kidsOf(context, root) : []) tidy(context, element, 'Document');
}

function tidy(context: PDFContext, element: PDFDict, above: string): void {
  let tag = tagOf(element);
  if (tag === 'LI') itemOf(context, element);
  const kids = kidsOf(context, element);
  if (tag === 'NonStruct') {
    tag =
      kids.length === 0
        ? ofText.has(above)
          ? 'Span'
          : 'P'
        : kids.some(({ element: kid }) => /^H\d$/.test(tagOf(kid)))
          ? 'Sect'
          : 'Div';
    element.set(name('S'), name(tag));
  }
  for (const { element: kid } of kids) tidy(context, kid, tag);
}

function itemOf(context: PDFContext, item: PDFDict): void {
  const [label, ...rest] = kidsOf(context, item);
  if (!label) return;
  if (rest.length === 0) {
    if (/^(?:NonStruct|Div)$/.test(tagOf(label.element))) label.element.set(name('S'), name('LBody'));
    return;
  }
  label.element.set(name('S'), name('Lbl'));
  const [only] = rest;
  if (rest.length === 1 && /^(?:NonStruct|Div)$/.test(tagOf(only!.element))) {
    only!.element.set(name('S'), name('LBody'));
    return;
  }
  const parent = only!.element.get(name('P'));
  const body = context.register(
    context.obj({ Type: 'StructElem', S: 'LBody', K: rest.map(({ ref }) => ref), ...(parent && { P: parent }) }),
  );
  for (const { element } of rest) element.set(name('P'), body);
  item.set(name('K'), context.obj([label.ref, body]));
}

const tagOf = (element: PDFDict): string => {
  const tag = element.lookup(name('S'));
  return tag instanceof PDFName ? tag.decodeText() : '';
};

/** The elements right below one, each with the reference to it. */
export function kidsOf(context: PDFContext, element: PDFDict): { ref: PDFRef; element: PDFDict }[] {
  const kids = element.lookup(name('K'));
  const all: PDFObject[] =
    kids instanceof PDFArray ? kids.asArray() : [element.get(name('K'))].filter((kid) => kid !== undefined);
  return all.flatMap((ref) => {
    const kid = ref instanceof PDFRef ? context.lookup(ref) : undefined;
    return ref instanceof PDFRef && kid instanceof PDFDict && kid.has(name('S')) ? [{ ref, element: kid }] : [];
  });
}
