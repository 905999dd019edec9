/** @module-tag browser */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refusalText } from '../testing/refusal-text.ts';
import type { Conversion } from '../converter.ts';
import { noIsolation } from '../isolation.ts';
import { openConverter, type OpenConverter } from '../open-converter.ts';
import { broken, reaching } from '../testing/hostile-docx.ts';
import { placesOfWords, textOfPages } from '../testing/text-of-pages.ts';
import { drawing, paragraph, relationship, wordDocument } from '../testing/word-document.ts';
import { cleanDocx, packDocx } from './clean-docx.ts';
import { writeMarkup } from './markup.ts';
import { drawDocx } from './pdf-of-docx.ts';
import { printDocument } from './print-document.ts';
import { openPrinter } from './print-html.ts';
import { silent } from '../testing/silent-log.ts';

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#07c' } })
  .png()
  .toBuffer();

/** A printer of the test alone. */
async function ownPrinter(): ReturnType<typeof openPrinter> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-printer-'));
  const printer = await openPrinter(folder);
  onTestFinished(() => {
    printer.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return printer;
}

let connections = 0;
let server: Server;
let at: string;
let converter: OpenConverter;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Not shut in, so it is seen that nothing tries to get out.
  converter = await openConverter({}, silent, { isolation: noIsolation, soffice: undefined });
});
afterAll(async () => {
  await converter.close();
  server.close();
});

async function convert(bytes: Buffer): Promise<Conversion> {
  return converter.convert({ bytes, fileName: 'essay.docx' });
}

test('an essay prints as written: paper, margins, headings, lists, tables, pictures, equations, scripts', async () => {
  const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const part = (name: string, text: string): { name: string; bytes: Buffer } => ({
    name: `word/${name}`,
    bytes: Buffer.from(text),
  });
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  const pageField = (name: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>9</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const document = wordDocument({
    body: [
      paragraph('Why I want to study', '<w:pStyle w:val="Heading1"/>'),
      paragraph('I grew up beside the sea, ').replace(
        '</w:p>',
        '<w:r><w:rPr><w:b/></w:rPr><w:t>and it shows</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>HIDDEN</w:t></w:r></w:p>',
      ),
      paragraph('First reason', listed),
      paragraph('Second reason', listed),
      paragraph('On the right', '<w:jc w:val="right"/>'),
      `<w:tbl><w:tr>${cell('Year')}${cell('Grade')}</w:tr><w:tr>${cell('2025')}${cell('A')}</w:tr></w:tbl>`,
      paragraph('Ærøskøbing, Łódź, Ελλάδα, Москва'),
      paragraph('계약서는 두 부를 작성하여 왼쪽에 보관한다.'),
      drawing('r:embed="rId5"'),
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>x+1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>',
      '<w:p><w:r><w:t>A name</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:br w:type="page"/></w:r></w:p>',
      paragraph('On the second page'),
      '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rId8"/><w:headerReference w:type="first" r:id="rId10"/><w:footerReference w:type="default" r:id="rId9"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="2880"/><w:titlePg/></w:sectPr></w:pPr></w:p>',
      paragraph('On its side'),
      '<w:sectPr><w:pgSz w:w="16838" w:h="11906"/><w:pgNumType w:fmt="upperRoman"/></w:sectPr>',
    ].join(''),
    relationships: [
      ['rId4', 'numbering', 'numbering.xml'],
      ['rId5', 'image', 'media/image1.png'],
      ['rId6', 'styles', 'styles.xml'],
      ['rId7', 'footnotes', 'footnotes.xml'],
      ['rId8', 'header', 'header1.xml'],
      ['rId9', 'footer', 'footer1.xml'],
      ['rId10', 'header', 'header2.xml'],
    ]
      .map(([id = '', type = '', target = '']) => relationship(id, type, target))
      .join(''),
    parts: [
      { name: 'word/media/image1.png', bytes: picture },
      part(
        'numbering.xml',
        `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
      part(
        'styles.xml',
        `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      ),
      part(
        'footnotes.xml',
        `<w:footnotes ${w}><w:footnote w:id="2">${paragraph('Told at the end')}</w:footnote></w:footnotes>`,
      ),
      part('header1.xml', `<w:hdr ${w}>${paragraph('Above each page')}</w:hdr>`),
      part('header2.xml', `<w:hdr ${w}>${paragraph('Above the first')}</w:hdr>`),
      part(
        'footer1.xml',
        `<w:ftr ${w}><w:p><w:r><w:t xml:space="preserve">Page </w:t></w:r>${pageField('PAGE')}<w:r><w:t xml:space="preserve"> of </w:t></w:r>${pageField('NUMPAGES')}</w:p></w:ftr>`,
      ),
    ],
  });
  const converted = await convert(document);
  if (converted.is !== 'converted') throw new Error(converted.code);
  expect(converted).toMatchObject({ pages: 3, leftOut: [] });
  const pages = await placesOfWords(converted.pdf);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
    [842, 595],
  ]);
  const [first = '', second = '', third = ''] = pages.map(({ words }) =>
    words
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC'),
  );
  expect(first).toMatch(
    /Why I want to study.*beside the sea, and it shows.*4\).*First reason.*5\).*Second reason.*Year.*Grade.*2025.*A.*Ærøskøbing, Łódź, Ελλάδα, Москва.*계약서는 두 부를 작성하여 왼쪽에 보관한다\..*x \+ 1.*2.*A name1.*Above the first/s,
  );
  expect(second).toMatch(/On the second page.*Above each page.*Page 2 of 3/s);
  expect(third).toMatch(/On its side.*1.*Told at the end.*Above each page.*Page III of 3/s);
  expect(`${first}${second}${third}`).not.toContain('HIDDEN');
  const of = (text: string): { left: number; right: number } =>
    pages[0]?.words.find((one) => one.text.includes(text)) ?? expect.fail(text);
  expect([of('Why I want').left, of('On the right').right].map(Math.round)).toEqual([144, 523]);
});

test('parts that reach out, run or lead elsewhere are refused or left out, unrequested', async () => {
  for (const { name, bytes, told } of [...reaching(at), ...broken().slice(-1)]) {
    const cleaned = await cleanDocx(bytes).then(packDocx, () => Buffer.alloc(0));
    // It is not packed, so an address would be seen.
    if (name !== 'markup in the words')
      expect(cleaned.toString('latin1'), name).not.toMatch(new RegExp(`${at}|c:\\\\|javascript:`));
    const html = await cleanDocx(bytes)
      .then(drawDocx)
      .then(
        ({ drawn }) => drawn.sections.map(writeMarkup).join(''),
        (error: Error) => error,
      );
    if (told)
      expect([(html as Error).name, refusalText(html as Error)], name).toEqual([
        'DocumentRefused',
        expect.stringMatching(told),
      ]);
    else expect(html, name).toMatch(/Kept words/);
    expect(String(html), name).not.toMatch(/<(?:a|script|img)\b|javascript:/);
  }
  expect(connections).toBe(0);
});

test('writing that no font here has is refused, and not shown as empty boxes', { tags: 'deep' }, async () => {
  // Letters of a script that was added to Unicode in 2024, which no system has yet.
  const conversion = await convert(wordDocument({ body: paragraph('Kept words \u{105c0}\u{105c1}') }));
  expect([conversion.is, refusalText(conversion)]).toEqual([
    'refused',
    expect.stringMatching(/cannot be shown here because a font is missing.*Save it as a PDF/),
  ]);
});

test.each(['a linked picture in the old way', 'a field that includes', 'macros', 'a linked template'])(
  '%s is converted without it, and nobody is asked for anything',
  { tags: 'deep' },
  async (which) => {
    const { bytes } = reaching(at).find(({ name }) => name === which) ?? expect.fail();
    const conversion = await convert(bytes);
    expect(conversion).toMatchObject({ is: 'converted', pages: 1 });
    expect(await textOfPages(conversion.is === 'converted' ? conversion.pdf : Buffer.alloc(0))).toEqual([
      expect.stringContaining('Kept words'),
    ]);
    expect(connections).toBe(0);
  },
);

test('the browser that prints runs nothing and asks nobody, whatever it is given', async () => {
  // Characters of another script: while their font is loaded there is time for the page to be led away.
  const markup = `<p id="words">Kept words</p>${'<p>漢字</p>'.repeat(500)}<script>document.getElementById('words').textContent = 'Changed'</script><img src="${at}/a"><img src=x onerror="document.body.textContent='Changed'">
    <iframe src="${at}/b"></iframe><iframe src="file:///etc/passwd"></iframe><link rel="stylesheet" href="${at}/c"><style>@import "${at}/d"; p { background: url(${at}/e) }</style><object data="${at}/f"></object><meta http-equiv="refresh" content="0; url=${at}/g">`;
  const printer = await ownPrinter();
  await printer.show('', markup);
  const pages = await textOfPages(await printer.print());
  expect(pages.join('\n')).toContain('Kept words');
  expect(pages.join('\n')).not.toContain('root:');
  expect(connections).toBe(0);
});

test(
  'no page with a header and a number alone follows the words, and one with a picture or a line stays',
  { tags: 'deep' },
  async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const newPage = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    const lined =
      '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="1" w:color="000000"/></w:pBdr></w:pPr></w:p>';
    const printer = await ownPrinter();
    const pagesOf = async (behind: string): Promise<readonly string[]> => {
      const { drawn, papers } = await drawDocx(
        await cleanDocx(
          wordDocument({
            body: `${paragraph('Words')}${newPage}${behind}<w:sectPr><w:headerReference w:type="default" r:id="rId8"/></w:sectPr>`,
            relationships:
              relationship('rId8', 'header', 'header1.xml') + relationship('rId5', 'image', 'media/picture.png'),
            parts: [
              {
                name: 'word/header1.xml',
                bytes: Buffer.from(
                  `<w:hdr ${w}><w:p><w:r><w:t xml:space="preserve">Of </w:t></w:r><w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>9</w:t></w:r></w:fldSimple></w:p></w:hdr>`,
                ),
              },
              { name: 'word/media/picture.png', bytes: picture },
            ],
          }),
        ),
      );
      return textOfPages((await printDocument(drawn, papers, printer)).pdf);
    };
    expect(await pagesOf('<w:p/><w:p/>')).toEqual(['WordsOf 1']);
    expect(await pagesOf(`<w:p/>${newPage}${drawing('r:embed="rId5"')}`)).toHaveLength(3);
    expect(await pagesOf(lined)).toHaveLength(2);
  },
);

test(
  'a picture slightly wide for its cell keeps its size, a far wider one shrinks; columns keep theirs',
  { tags: 'deep' },
  async () => {
    const wide = (points: number): string =>
      drawing('r:embed="rId5"').replace('cx="914400"', `cx="${points * 12_700}"`);
    const table = (columns: readonly number[], ...inner: readonly string[]): string =>
      `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${columns.map((one) => `<w:gridCol w:w="${one * 20}"/>`).join('')}</w:tblGrid><w:tr>${inner.map((one) => `<w:tc>${one}</w:tc>`).join('')}</w:tr></w:tbl>`;
    const clean = await cleanDocx(
      wordDocument({
        body:
          table([300, 168], wide(308), wide(172)) +
          table([234, 234], wide(400), wide(200)) +
          wide(480) +
          table([900, 300], paragraph('A'), paragraph('B')).replace(
            'w:w="5000" w:type="pct"',
            'w:w="24000" w:type="dxa"',
          ),
        relationships: relationship('rId5', 'image', 'media/picture.png'),
        parts: [{ name: 'word/media/picture.png', bytes: picture }],
      }),
    );
    const printer = await ownPrinter();
    const { drawn, papers } = await drawDocx(clean);
    await printDocument(drawn, papers, printer);
    const widths = (await printer.look(
      '[...document.images].map((one) => Math.round(one.getBoundingClientRect().width * 0.75))',
    )) as number[];
    expect(widths.toSpliced(2, 1)).toEqual([308, 172, 200, 480]);
    expect(widths[2]).toBeLessThan(260);
    const [one = 0, other = 0] = (await printer.look(
      "[...document.querySelectorAll('table:last-of-type td')].slice(-2).map((one) => one.getBoundingClientRect().width)",
    )) as number[];
    expect(one / other).toBeCloseTo(3, 0);
  },
);

test(
  'a picture keeps its size in a table that fits its content, and a nested table makes no page smaller',
  { tags: 'deep' },
  async () => {
    const cell = (inner: string, type = 'auto', width = 0): string =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="${type}"/></w:tcPr>${inner}</w:tc>`;
    const table = (cells: string, width = 0, type = 'auto'): string =>
      `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="${type}"/></w:tblPr><w:tr>${cells}</w:tr></w:tbl>`;
    const long = paragraph('Words that fill what a cell has. '.repeat(20));
    const clean = await cleanDocx(
      wordDocument({
        body: [
          table(cell(drawing('r:embed="rId5"')) + cell(long)),
          table(
            cell(`${table(cell(long, 'dxa', 9_300), 9_300, 'dxa')}${paragraph('after')}`, 'dxa', 9_300),
            9_300,
            'dxa',
          ),
          paragraph('On the right', '<w:jc w:val="right"/>'),
        ].join(''),
        relationships: relationship('rId5', 'image', 'media/picture.png'),
        parts: [{ name: 'word/media/picture.png', bytes: picture }],
      }),
    );
    const printer = await ownPrinter();
    const { drawn, papers } = await drawDocx(clean);
    const { pdf } = await printDocument(drawn, papers, printer);
    expect(
      await printer.look('[...document.images].map((one) => Math.round(one.getBoundingClientRect().width))'),
    ).toEqual([96]);
    const [paper] = papers;
    const words = (await placesOfWords(pdf)).flatMap((page) => page.words);
    expect(
      Math.abs(
        (words.find(({ text }) => text.includes('right'))?.right ?? 0) - ((paper?.width ?? 0) - (paper?.right ?? 0)),
      ),
    ).toBeLessThan(3);
  },
);
