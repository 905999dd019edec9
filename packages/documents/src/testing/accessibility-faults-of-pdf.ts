import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { isStandardTag } from '../pdf/standard-tags.ts';

const name = (text: string): PDFName => PDFName.of(text);
const asText = (value: unknown): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
const asWord = (value: unknown): string => (value instanceof PDFName ? value.decodeText() : '');

interface Element {
  tag: string;
  dict: PDFDict;
  above: string;
}

/** Returns violations of the PDF/UA-1 rules that a program can check (the Matterhorn protocol). */
export async function accessibilityFaultsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = pdf.catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return ['it has no tags'];
  const elements = elementsBelow(root);
  return [
    ...new Set([
      ...documentFaults(pdf),
      ...elements.flatMap(elementFaults),
      ...headingFaults(elements),
      ...contentFaults(pdf, root),
      ...annotationFaults(pdf),
      ...fontFaults(pdf),
    ]),
  ];
}

function documentFaults({ catalog }: PDFDocument): string[] {
  const metadata = catalog.lookup(name('Metadata'));
  const xmp =
    metadata instanceof PDFStream
      ? Buffer.from(
          metadata instanceof PDFRawStream ? decodePDFRawStream(metadata).decode() : metadata.getContents(),
        ).toString()
      : '';
  const marks = catalog.lookup(name('MarkInfo'));
  const viewer = catalog.lookup(name('ViewerPreferences'));
  return [
    ...(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp) ? [] : ['its metadata does not say that it is PDF/UA-1']),
    ...(/<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(xmp) ? [] : ['its metadata has no title']),
    ...(marks instanceof PDFDict && marks.lookup(name('Marked')) === PDFBool.True
      ? []
      : ['it does not say that it is tagged']),
    ...(viewer instanceof PDFDict && viewer.lookup(name('DisplayDocTitle')) === PDFBool.True
      ? []
      : ['its window does not show its title']),
    ...(asText(catalog.lookup(name('Lang'))) ? [] : ['it has no language']),
  ];
}

function elementsBelow(root: PDFDict): (Element & { faults: string[] })[] {
  const found: (Element & { faults: string[] })[] = [];
  const walk = (dict: PDFDict, above: string): void => {
    for (const kid of listOf(dict.lookup(name('K')))) {
      if (!(kid instanceof PDFDict) || !kid.has(name('S'))) continue;
      const tag = asWord(kid.lookup(name('S')));
      found.push({
        tag,
        dict: kid,
        above,
        faults: kid.lookup(name('P')) === dict ? [] : [`a ${tag} does not know that it is below a ${above}`],
      });
      walk(kid, tag);
    }
  };
  walk(root, 'root');
  return found;
}

/** The tags that must be right above a tag. */
const within: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  Lbl: ['LI', 'Note', 'TOCI'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TOCI: ['TOC'],
};
/** The only tags that may be right below a tag. */
const holds: Readonly<Record<string, readonly string[]>> = {
  L: ['L', 'LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  TR: ['TH', 'TD'],
};

function elementFaults({ tag, dict, above, faults }: Element & { faults: string[] }): string[] {
  const below = listOf(dict.lookup(name('K'))).flatMap((kid) =>
    kid instanceof PDFDict && kid.has(name('S')) ? [asWord(kid.lookup(name('S')))] : [],
  );
  const scoped =
    listOf(dict.lookup(name('A'))).some((one) => one instanceof PDFDict && one.has(name('Scope'))) ||
    dict.has(name('ID'));
  return [
    ...faults,
    ...(isStandardTag(tag) || tag === 'Link' || tag === 'Annot' || tag === 'Form'
      ? []
      : [`${tag} is no tag that readers know`]),
    ...(within[tag]?.includes(above) === false ? [`a ${tag} stands in a ${above}`] : []),
    ...below.flatMap((kid) => (holds[tag]?.includes(kid) === false ? [`a ${tag} holds a ${kid}`] : [])),
    ...(tag === 'Figure' && !asText(dict.lookup(name('Alt'))) && !asText(dict.lookup(name('ActualText')))
      ? ['a picture has no words']
      : []),
    ...(tag === 'TH' && !scoped ? ['a heading of a table does not say what it is over'] : []),
  ];
}

function headingFaults(elements: readonly Element[]): string[] {
  let last = 0;
  return elements.flatMap(({ tag }) => {
    const level = Number(/^H(\d)$/.exec(tag)?.[1] ?? 0);
    if (level === 0) return [];
    const fault = level > last + 1 ? [`after a heading of level ${last} comes one of level ${level}`] : [];
    last = level;
    return fault;
  });
}

function contentFaults(pdf: PDFDocument, root: PDFDict): string[] {
  const numbers = new Map<number, PDFObject | undefined>();
  const readNumbers = (branch: unknown): void => {
    if (!(branch instanceof PDFDict)) return;
    const nums = branch.lookup(name('Nums'));
    for (let at = 0; nums instanceof PDFArray && at + 1 < nums.size(); at += 2)
      numbers.set((nums.lookup(at) as PDFNumber).asNumber(), nums.lookup(at + 1));
    for (const kid of listOf(branch.lookup(name('Kids')))) readNumbers(kid);
  };
  readNumbers(root.lookup(name('ParentTree')));
  return pdf.getPages().flatMap(({ node, ref }, at) => {
    const key = node.lookup(name('StructParents'));
    const parents = key instanceof PDFNumber ? numbers.get(key.asNumber()) : undefined;
    const holdsMark = (mark: number): boolean => {
      const parent = parents instanceof PDFArray && mark < parents.size() ? parents.lookup(mark) : undefined;
      return (
        parent instanceof PDFDict &&
        listOf(parent.lookup(name('K'))).some((kid) => {
          if (kid instanceof PDFNumber) return kid.asNumber() === mark && parent.get(name('Pg')) === ref;
          return (
            kid instanceof PDFDict &&
            (kid.lookup(name('MCID')) as PDFNumber | undefined)?.asNumber() === mark &&
            (kid.get(name('Pg')) ?? parent.get(name('Pg'))) === ref
          );
        })
      );
    };
    return unmarked(contentOf(node.lookup(name('Contents'))), node.Resources(), holdsMark).map(
      (fault) => `page ${at + 1}: ${fault}`,
    );
  });
}

const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|\/[^\s/<>[\](){}%]*|[[\]{}]|%[^\n\r]*|[^\s/<>[\](){}%]+/g;
const paints = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'BI', 'Do']);

/** Drawings of a page that are neither in its tags nor marked as artifacts. */
function unmarked(content: string, resources: PDFDict | undefined, holdsMark: (mark: number) => boolean): string[] {
  const faults: string[] = [];
  const open: ('told' | 'silent')[] = [];
  let operands: string[] = [];
  for (const [word] of content.matchAll(token)) {
    if (word === 'BDC' || word === 'BMC') {
      const mark = Number(/\/MCID (\d+)/.exec(operands.join(' '))?.[1] ?? -1);
      if (mark >= 0 && !holdsMark(mark)) faults.push(`part ${mark} of its content is in no tag`);
      open.push(mark >= 0 || operands[0] === '/Artifact' ? 'told' : 'silent');
    } else if (word === 'EMC') open.pop();
    else if (paints.has(word) && !open.includes('told')) {
      const inside = word === 'Do' ? formNamed(operands.at(-1) ?? '', resources) : undefined;
      if (inside)
        faults.push(
          ...unmarked(contentOf(inside), inside.dict.lookupMaybe(name('Resources'), PDFDict) ?? resources, holdsMark),
        );
      else faults.push(`${word} draws what is in no tag`);
    }
    if (/^[A-Za-z'"*]+\d?$/.test(word)) operands = [];
    else operands.push(word);
  }
  return faults;
}

function formNamed(word: string, resources: PDFDict | undefined): PDFRawStream | undefined {
  const drawn = resources?.lookupMaybe(name('XObject'), PDFDict)?.lookup(name(word.slice(1)));
  return drawn instanceof PDFRawStream && asWord(drawn.dict.lookup(name('Subtype'))) === 'Form' ? drawn : undefined;
}

function annotationFaults(pdf: PDFDocument): string[] {
  return pdf.getPages().flatMap(({ node }) => {
    const annotations = listOf(node.Annots()).filter((one) => one instanceof PDFDict);
    return annotations.length === 0
      ? []
      : [
          ...(asWord(node.lookup(name('Tabs'))) === 'S'
            ? []
            : ['the order of what can be reached on a page is not that of its tags']),
          ...annotations.flatMap((one) => [
            ...(asText(one.lookup(name('Contents'))) ? [] : ['a link or a mark has no words']),
            ...(one.has(name('StructParent')) ? [] : ['a link or a mark is in no tag']),
          ]),
        ];
  });
}

function fontFaults({ context }: PDFDocument): string[] {
  const descendants = new Set<PDFObject | undefined>();
  const fonts = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && asWord(object.lookup(name('Type'))) === 'Font' ? [object] : [],
    );
  for (const font of fonts) for (const below of listOf(font.lookup(name('DescendantFonts')))) descendants.add(below);
  return fonts.flatMap((font) => {
    const kind = asWord(font.lookup(name('Subtype')));
    const isPart = descendants.has(font);
    const descriptor = font.lookup(name('FontDescriptor'));
    const isEmbedded =
      kind === 'Type3' ||
      kind === 'Type0' ||
      (descriptor instanceof PDFDict &&
        ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(name(key))));
    return [
      ...(isEmbedded ? [] : [`the font ${asWord(font.lookup(name('BaseFont')))} is not in it`]),
      ...(isPart || font.has(name('ToUnicode'))
        ? []
        : [`the font ${asWord(font.lookup(name('BaseFont')))} does not say what its letters are`]),
    ];
  });
}

function listOf(value: PDFObject | undefined): (PDFObject | undefined)[] {
  return value instanceof PDFArray
    ? value.asArray().map((_, at) => value.lookup(at))
    : value === undefined || value instanceof PDFRef
      ? []
      : [value];
}

function contentOf(value: PDFObject | undefined): string {
  return listOf(value)
    .map((stream) => {
      if (!(stream instanceof PDFStream)) return '';
      return Buffer.from(
        stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents(),
      ).toString('latin1');
    })
    .join('\n');
}
