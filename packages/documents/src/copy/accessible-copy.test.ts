import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, type PDFRef } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfOfImage } from '../image/pdf-of-image.ts';
import { remakePdf } from '../pdf/remake-pdf.ts';
import { verifyPdf } from '../pdf/verify-pdf.ts';
import { accessibilityFaultsOfPdf } from '../testing/accessibility-faults-of-pdf.ts';
import { buildPdf, onePage, streamObject } from '../testing/build-pdf.ts';
import { numberedPdf } from '../testing/numbered-pdf.ts';
import { assembleCopy, type Attachment } from './assemble-copy.ts';

const name = (text: string): PDFName => PDFName.of(text);
const mark = (number: number, line: string): string => `/NonStruct <</MCID ${number} >>BDC ${line} EMC\n`;
/**
 * An application of two pages, the second a title sheet, as Chromium prints them: a list of one question, and lines
 * that no tag knows. It draws no characters, since it has no font.
 */
function printed(): Buffer {
  const element = (tag: string, parent: number, kids: string, more = ''): string =>
    `<< /Type /StructElem /S /${tag} /P ${parent} 0 R ${kids} ${more} >>`;
  const bar = '72 700 9 9 re f';
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 20 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
      2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 612 792] >>',
      3: '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /StructParents 0 /Resources << >> >>',
      4: '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /StructParents 1 /Resources << >> >>',
      5: streamObject(`1 1 1 rg 0 0 612 792 re f\n${mark(0, bar)}${mark(1, bar)}${mark(2, bar)}0 0 m 9 9 l S`),
      6: streamObject(mark(0, bar)),
      20: '<< /Type /StructTreeRoot /K 21 0 R /ParentTreeNextKey 2 /ParentTree << /Nums [0 [24 0 R 27 0 R 29 0 R] 1 [32 0 R]] >> >>',
      21: element('Document', 20, '/K [22 0 R 31 0 R]'),
      22: element('NonStruct', 21, '/K [23 0 R 25 0 R]'),
      23: element('H1', 22, '/K [24 0 R]'),
      24: element('NonStruct', 23, '/K [0] /Pg 3 0 R'),
      25: element('L', 22, '/K [26 0 R]'),
      26: element('LI', 25, '/K [27 0 R 28 0 R]'),
      27: element('NonStruct', 26, '/K [1] /Pg 3 0 R'),
      28: element('NonStruct', 26, '/K [29 0 R]'),
      29: element('NonStruct', 28, '/K [2] /Pg 3 0 R'),
      31: element('NonStruct', 21, '/K [33 0 R]'),
      33: element('H2', 31, '/K [32 0 R]', '/Pg 4 0 R'),
      32: element('NonStruct', 33, '/K [0] /Pg 4 0 R'),
      40: '<< /Title (Ada) >>',
    },
    trailer: '/Info 40 0 R',
  });
}

async function copyWith(attachment: Omit<Attachment, 'title'>): Promise<Uint8Array> {
  const blank = async (pages: number): Promise<Uint8Array> => {
    const pdf = await PDFDocument.create();
    for (let at = 0; at < pages; at += 1) pdf.addPage([612, 792]).drawRectangle({ width: 9, height: 9 });
    return pdf.save();
  };
  return (
    await assembleCopy({
      printed: printed(),
      attachments: [{ ...attachment, title: 'Personal statement' }],
      headings: ['Ada', 'Personal statement'],
      printFeet: blank,
    })
  ).pdf;
}

/** Tags by their nesting, such as "L(LI(Lbl LBody))", with what is read out in place of a part. */
async function tagsOf(bytes: Uint8Array): Promise<string> {
  const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const below = (element: PDFDict): string => {
    const kids = element.lookup(name('K'));
    const all = (kids instanceof PDFArray ? kids.asArray() : [element.get(name('K'))])
      .map((kid) => context.lookup(kid as PDFRef))
      .filter((kid) => kid instanceof PDFDict && kid.has(name('S'))) as PDFDict[];
    return all
      .map((kid) => {
        const alt = kid.lookup(name('Alt'));
        const words = alt instanceof PDFHexString || alt instanceof PDFString ? ` "${alt.decodeText()}"` : '';
        const inside = below(kid);
        return `${(kid.lookup(name('S')) as PDFName).decodeText()}${words}${inside === '' ? '' : `(${inside})`}`;
      })
      .join(' ');
  };
  return below(catalog.lookup(name('StructTreeRoot'), PDFDict));
}

/** A page whose tags have names of its own, a class, a link, and a picture in words. */
const tagged = (): Buffer =>
  onePage({
    catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R',
    page: '/StructParents 0 /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://x.example/) >> /StructParent 1 >>]',
    content: `${['Title', 'Head', 'Cell', 'Link', 'Picture'].map((word, at) => `/X <</MCID ${at}>> BDC BT 72 ${700 - 20 * at} Td (${word}) ' ET EMC`).join('\n')}`,
    objects: {
      10: '<< /Type /StructTreeRoot /K [11 0 R] /RoleMap << /Überschrift /H1 /Chapter /Sect /Loop /Loop >> /ClassMap << /Col << /O /Table /Scope /Row >> >> /ParentTree << /Nums [0 [12 0 R 15 0 R 16 0 R 17 0 R 18 0 R] 1 17 0 R] >> >>',
      11: '<< /Type /StructElem /S /Chapter /P 10 0 R /K [12 0 R 13 0 R 17 0 R 18 0 R 19 0 R] /T (secret) >>',
      12: '<< /Type /StructElem /S /Überschrift /P 11 0 R /Pg 3 0 R /K 0 >>',
      13: '<< /Type /StructElem /S /Table /P 11 0 R /K 14 0 R >>',
      14: '<< /Type /StructElem /S /TR /P 13 0 R /K [15 0 R 16 0 R] >>',
      15: '<< /Type /StructElem /S /TH /C /Col /P 14 0 R /Pg 3 0 R /K 1 >>',
      16: '<< /Type /StructElem /S /TD /A << /O /Table /ColSpan 2 >> /P 14 0 R /K << /Type /MCR /Pg 3 0 R /MCID 2 >> >>',
      17: '<< /Type /StructElem /S /Link /P 11 0 R /Pg 3 0 R /K [3 << /Type /OBJR /Obj 3 0 R >>] >>',
      18: '<< /Type /StructElem /S /Figure /P 11 0 R /Pg 3 0 R /K 4 /Alt (A violin) /AF [<< /Type /Filespec >>] >>',
      19: '<< /Type /StructElem /S /Loop /P 11 0 R /K 11 0 R >>',
    },
  });

describe('the tags of a copy', () => {
  let picture: Uint8Array;
  let withPicture: Uint8Array;
  beforeAll(async () => {
    picture = (
      await pdfOfImage(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
          .png()
          .toBuffer(),
      )
    ).pdf;
    withPicture = await copyWith({ pdf: picture, isMadeHere: true });
  });

  test('name the answer of each question, and call a picture by its document; no rule of PDF/UA is broken', async () => {
    expect(await tagsOf(withPicture)).toBe(
      'Document(Sect(H1(Span) L(LI(Lbl LBody(Span)))) Sect(H2(Span) Part(Figure "Personal statement")))',
    );
    expect(await accessibilityFaultsOfPdf(withPicture)).toEqual([]);
  });

  test('contain those of a document, in standard names, with headings below that of its title sheet', async () => {
    const { pdf } = await remakePdf(tagged());
    expect(await verifyPdf(pdf)).toEqual({ pages: 1 });
    expect(await tagsOf(pdf)).toBe('Sect(H1 Table(TR(TH TD)) Span Figure "A violin")');
    const raw = (await PDFDocument.load(pdf)).context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join('\n');
    expect(raw).toMatch(/\/Scope \/Row[\s\S]*\/ColSpan 2/);
    expect(raw).not.toMatch(/secret|Filespec|URI|RoleMap|ClassMap/);
    const copy = await copyWith({ pdf, isMadeHere: true });
    expect(await tagsOf(copy)).toContain('Part(Sect(H3 Table(TR(TH TD)) Span Figure "A violin"))');
    expect(await accessibilityFaultsOfPdf(copy)).toEqual([
      'the font Helvetica is not in it',
      'the font Helvetica does not say what its letters are',
    ]);
  });

  test('claim nothing of a document of somebody else, whose pages are paragraphs where it has no tags', async () => {
    const copy = await copyWith({ pdf: await numberedPdf('Page', 2), isMadeHere: false });
    expect(await tagsOf(copy)).toContain('Part(P P)');
    expect((await accessibilityFaultsOfPdf(copy)).filter((fault) => !fault.includes('Helvetica'))).toEqual([
      'its metadata does not say that it is PDF/UA-1',
    ]);
  });

  // The faults of the copy, and the message for each.
  test.each<[string, (pdf: PDFDocument, find: (tag: string) => PDFDict) => void]>([
    ['its metadata has no title', ({ catalog }) => catalog.delete(name('Metadata'))],
    ['it does not say that it is tagged', ({ catalog }) => catalog.delete(name('MarkInfo'))],
    ['its window does not show its title', ({ catalog }) => catalog.delete(name('ViewerPreferences'))],
    ['it has no language', ({ catalog }) => catalog.delete(name('Lang'))],
    ['it has no tags', ({ catalog }) => catalog.delete(name('StructTreeRoot'))],
    ['a picture has no words', (_, find) => find('Figure').delete(name('Alt'))],
    ['after a heading of level 0 comes one of level 2', (_, find) => find('H1').set(name('S'), name('P'))],
    ['a L holds a P', (_, find) => find('LI').set(name('S'), name('P'))],
    ['a LI holds a P', (_, find) => find('Lbl').set(name('S'), name('P'))],
    ['Answer is no tag that readers know', (_, find) => find('LBody').set(name('S'), name('Answer'))],
    ['a Lbl does not know that it is below a LI', (_, find) => find('Lbl').delete(name('P'))],
    ['a heading of a table does not say what it is over', (_, find) => find('Figure').set(name('S'), name('TH'))],
    ['page 1: part 1 of its content is in no tag', (_, find) => find('Lbl').delete(name('K'))],
    ['page 1: f draws what is in no tag', (pdf) => pdf.getPage(0).drawRectangle({ width: 9, height: 9 })],
    [
      'the order of what can be reached on a page is not that of its tags',
      (pdf) => pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj({ Type: 'Annot', Subtype: 'Link' }))),
    ],
    [
      'the font Helvetica is not in it',
      (pdf) => {
        pdf.context.register(pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
      },
    ],
  ])('are found wrong where %s', async (fault, harm) => {
    const pdf = await PDFDocument.load(withPicture, { updateMetadata: false });
    harm(pdf, (tag) =>
      pdf.context
        .enumerateIndirectObjects()
        .map(([, object]) => object)
        .find(
          (object): object is PDFDict =>
            object instanceof PDFDict && object.get(name('S')) === name(tag) && object.has(name('Type')),
        )!,
    );
    expect(await accessibilityFaultsOfPdf(await pdf.save())).toContain(fault);
  });
});
