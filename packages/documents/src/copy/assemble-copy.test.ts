import { expect, test } from 'vitest';
import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';
import { onePage } from '../testing/build-pdf.ts';
import { numberedPdf } from '../testing/numbered-pdf.ts';
import { assembleCopy } from './assemble-copy.ts';

/** A page with a layer that is shown and one that is not. */
const layered = (state: string): Buffer =>
  onePage({
    catalog: `/OCProperties << /OCGs [6 0 R 7 0 R] /D << ${state} >> >>`,
    page: '/Resources << /Font << /F1 5 0 R >> /Properties << /On 6 0 R /Off 7 0 R >> >>',
    content:
      '/OC /On BDC BT /F1 24 Tf 72 700 Td (Kept) Tj ET EMC /OC /Off BDC BT /F1 24 Tf 72 600 Td (Draft) Tj ET EMC',
    objects: { 6: '<< /Type /OCG /Name (On) >>', 7: '<< /Type /OCG /Name (Off) >>' },
  });

async function layersOf(...attachments: Buffer[]): Promise<{ listed: [string, boolean][]; drawn: (string | null)[] }> {
  const printed = await numberedPdf('application', 1 + attachments.length);
  const { pdf } = await assembleCopy({
    printed,
    attachments: attachments.map((one) => ({ title: 'Essay', pdf: one, isMadeHere: false })),
    headings: [],
    printFeet: (pages) => numberedPdf('foot', pages),
  });
  const document = await openWithPdfjs(pdf);
  try {
    const config = await document.getOptionalContentConfig();
    const groups = [...config] as [string, { name: string; visible: boolean }][];
    const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
    const marks = (await Promise.all(pages.map((page) => page.getOperatorList())))
      .flatMap(({ argsArray }) => argsArray as unknown[][])
      .flatMap((args) => (args?.[0] === 'OC' ? [args[1] as { type: string; id: string }] : []));
    return {
      listed: groups.map(([, { name, visible }]) => [name, visible]),
      // By its id, a page must mean the layer that the copy knows.
      drawn: marks
        .filter((group) => config.isVisible(group))
        .map(({ id }) => groups.find(([known]) => known === id)?.[1].name ?? null),
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

test.each(['/OFF [7 0 R]', '/BaseState /OFF /ON [6 0 R]'])(
  'layers of a document that were off are off in the copy as well: %s',
  async (state) => {
    expect(await layersOf(layered(state), layered(state))).toEqual({
      listed: [
        ['On', true],
        ['Off', false],
        ['On', true],
        ['Off', false],
      ],
      drawn: ['On', 'On'],
    });
  },
);

test('a document that says nonsense of its layers is copied all the same', async () => {
  const nonsense = onePage({ catalog: '/OCProperties << /OCGs 6 0 R /D [7 0 R] >>', objects: { 6: '(x)', 7: 'null' } });
  expect(await layersOf(nonsense)).toEqual({ listed: [], drawn: [] });
});
