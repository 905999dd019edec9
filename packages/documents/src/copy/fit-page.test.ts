import { degrees, PDFDocument, PDFName, StandardFonts, type PDFArray, type PDFNumber } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { fitPage, footHeight } from './fit-page.ts';

const sizes: [number, number][] = [
  [612, 792],
  [595, 842],
  [842, 595],
  [200, 100],
  [3000, 4000],
  [1, 1],
];
const cases = sizes.flatMap((size) => [0, 90, 180, 270].map((turn) => [size, turn] as const));

test.each(cases)(
  'a page of %j points turned by %i° is shown as Letter, whole, upright and above the foot',
  async ([width, height], turn) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([width, height]);
    const size = Math.min(width, height) / 50;
    for (const [x, y, corner] of [
      [0, 0, 'a'],
      [width * 0.98, 0, 'b'],
      [0, height * 0.98, 'c'],
      [width * 0.98, height * 0.98, 'd'],
    ] as const)
      page.drawText(corner, { x, y, size, font });
    page.setRotation(degrees(turn));
    fitPage(page);
    const read = await (await getDocument({ data: await pdf.save(), verbosity: 0 }).promise).getPage(1);
    const view = read.getViewport({ scale: 1 });
    const shownLying = (turn % 180 === 0 ? width : height) > (turn % 180 === 0 ? height : width);
    expect([view.width, view.height]).toEqual(shownLying ? [792, 612] : [612, 792]);
    const { items } = await read.getTextContent();
    const places = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              corner: item.str,
              place: view.convertToViewportPoint(item.transform[4] as number, item.transform[5] as number) as [
                number,
                number,
              ],
            },
          ]
        : [],
    );
    expect(
      places
        .map(({ corner }) => corner)
        .sort()
        .join(''),
    ).toBe('abcd');
    for (const {
      place: [x, y],
    } of places) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x).toBeLessThanOrEqual(view.width + 0.01);
      expect(y).toBeGreaterThanOrEqual(-0.01);
      expect(y).toBeLessThanOrEqual(view.height - footHeight + 0.01);
    }
  },
);

test('only what the page shows of itself is shown, and what is drawn over it moves along', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([1000, 1000]);
  page.setCropBox(100, 200, 306, 396);
  page.node.addAnnot(
    pdf.context.register(pdf.context.obj({ Type: 'Annot', Subtype: 'Square', Rect: [100, 200, 406, 596] })),
  );
  fitPage(page);
  expect(page.getCropBox()).toEqual({ x: 0, y: 0, width: 612, height: 792 });
  const rect = page.node.Annots()?.lookup(0);
  const sides = pdf.context.lookup(rect as never) as unknown as { lookup(name: PDFName): PDFArray };
  expect(
    sides
      .lookup(PDFName.of('Rect'))
      .asArray()
      .map((side) => (side as PDFNumber).asNumber()),
  ).toEqual([153, 48 + 174, 459, 48 + 174 + 396]);
});
