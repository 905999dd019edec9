import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalText } from '../../testing/refusal-text.ts';
import type { Conversion } from '../converter.ts';
import { openAir } from '../isolation.ts';
import { openConverter, type OpenConverter } from '../open-converter.ts';
import { broken, reaching } from '../testing/hostile-docx.ts';
import { textOfPages } from '../testing/text-of-pages.ts';
import { drawing, paragraph, relationship, wordDocument } from '../testing/word-document.ts';
import { cleanDocx } from './clean-docx.ts';
import { docxHtml } from './docx-html.ts';
import { printHtml } from './print-html.ts';

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
  // Not shut in, so that it is seen that nothing tries to get out.
  converter = await openConverter({}, pino({ level: 'silent' }), { isolation: openAir, soffice: undefined });
});
afterAll(async () => {
  await converter.close();
  server.close();
});

async function convert(bytes: Buffer): Promise<Conversion> {
  return converter.convert({ bytes, fileName: 'essay.docx' });
}

test('an essay reads well: headings, lists, tables, pictures, other writing', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#07c' } }).png().toBuffer();
  const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const numbering = '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
  const document = wordDocument({
    body: [
      paragraph('Why I want to study', '<w:pStyle w:val="Heading1"/>'),
      paragraph('I grew up beside the sea, ').replace('</w:p>', '<w:r><w:rPr><w:b/></w:rPr><w:t>and it shows</w:t></w:r></w:p>'),
      paragraph('First reason', listed), paragraph('Second reason', listed),
      `<w:tbl><w:tr>${cell('Year')}${cell('Grade')}</w:tr><w:tr>${cell('2025')}${cell('A')}</w:tr></w:tbl>`,
      paragraph('Ærøskøbing, Łódź, Ελλάδα, Москва'), drawing('r:embed="rId5"'),
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p>', paragraph('On the second page'),
    ].join(''),
    relationships: relationship('rId4', 'numbering', 'numbering.xml') + relationship('rId5', 'image', 'media/image1.png') + relationship('rId6', 'styles', 'styles.xml'),
    parts: [
      { name: 'word/media/image1.png', bytes: picture }, { name: 'word/numbering.xml', bytes: Buffer.from(numbering) },
      { name: 'word/styles.xml', bytes: Buffer.from('<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>') },
    ],
  });
  const converted = await convert(document);
  if (converted.is !== 'converted') throw new Error(converted.code);
  expect(converted.pages).toBe(2);
  const pages = await textOfPages(converted.pdf);
  expect(pages[0]).toMatch(/Why I want to study.*beside the sea, and it shows.*1\..*First reason.*2\..*Second reason.*Year.*Grade.*2025.*A.*Ærøskøbing, Łódź, Ελλάδα, Москва/s);
  expect(pages[1]).toContain('On the second page');
  expect(await docxHtml(await cleanDocx(document))).toMatch(/<strong>and it shows<\/strong>.*<img src="data:image\/png;base64,/s);
});

test('R39 R46 F17 F18 what reaches out, starts something or leads elsewhere is refused or left out, and nobody is asked for anything', async () => {
  for (const { name, bytes, told } of [...reaching(at), ...broken().slice(-1)]) {
    const cleaned = await cleanDocx(bytes).catch(() => Buffer.alloc(0));
    // It is not packed, so that an address would be seen.
    if (name !== 'markup in the words') expect(cleaned.toString('latin1'), name).not.toMatch(new RegExp(`${at}|c:\\\\|javascript:`));
    const html = await cleanDocx(bytes).then(docxHtml).catch((error: Error) => error);
    if (told) expect([(html as Error).name, refusalText(html as Error)], name).toEqual(['DocumentRefused', expect.stringMatching(told)]);
    else expect(html, name).toMatch(/Kept words/);
    expect(String(html), name).not.toMatch(/<(?:a|script|img)\b|javascript:/);
  }
  expect(connections).toBe(0);
});

test('writing that no font here has is refused, and not shown as empty boxes', { tags: 'deep' }, async () => {
  // Letters of a script that was added to Unicode in 2024, which no system has yet.
  const conversion = await convert(wordDocument({ body: paragraph('Kept words \u{105c0}\u{105c1}') }));
  expect([conversion.is, refusalText(conversion)]).toEqual(['refused', expect.stringMatching(/cannot be shown here because a font is missing.*Save it as a PDF/)]);
});

test.each(['a linked picture in the old way', 'a field that includes', 'macros', 'a linked template'])('R46 F17 F18 %s is converted without it, and nobody is asked for anything', { tags: 'deep' }, async (which) => {
  const { bytes } = reaching(at).find(({ name }) => name === which) ?? expect.fail();
  const conversion = await convert(bytes);
  expect(conversion).toMatchObject({ is: 'converted', pages: 1 });
  expect(await textOfPages(conversion.is === 'converted' ? conversion.pdf : Buffer.alloc(0))).toEqual([expect.stringContaining('Kept words')]);
  expect(connections).toBe(0);
});

test('R42 R46 the browser that prints runs nothing and asks nobody, whatever it is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quire-print-'));
  // Foreign letters, because while their font is loaded there is time for the page to be led away.
  const markup = `<p id="words">Kept words</p>${'<p>漢字</p>'.repeat(500)}<script>document.getElementById('words').textContent = 'Changed'</script><img src="${at}/a"><img src=x onerror="document.body.textContent='Changed'">
    <iframe src="${at}/b"></iframe><iframe src="file:///etc/passwd"></iframe><link rel="stylesheet" href="${at}/c"><style>@import "${at}/d"; p { background: url(${at}/e) }</style><object data="${at}/f"></object><meta http-equiv="refresh" content="0; url=${at}/g">`;
  const pages = await textOfPages(await printHtml(markup, folder));
  expect(pages.join('\n')).toContain('Kept words');
  expect(pages.join('\n')).not.toContain('root:');
  expect(connections).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
