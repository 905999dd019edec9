import { expect, test } from 'vitest';
import { paragraph, relationship, wordDocument, type WordDocument } from '../testing/word-document.ts';
import { cleanDocx } from './clean-docx.ts';
import { withoutHidden } from './without-hidden.ts';

const shown = async (document: WordDocument, part = 'word/document.xml'): Promise<string> =>
  withoutHidden(await cleanDocx(wordDocument(document)))
    .parts.get(part)
    ?.toString('utf8') ?? '';
const run = (text: string, properties = ''): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const row = (text: string, properties = ''): string =>
  `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr>`;
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

test.each([
  ['a hidden row', `<w:tbl>${row('GONE', '<w:hidden/>')}${row('Kept')}</w:tbl>`],
  ['a row that was deleted', `<w:tbl>${row('GONE', '<w:del w:id="1"/>')}${row('Kept')}</w:tbl>`],
  ['a table of which all is hidden', `<w:tbl>${row('GONE', '<w:hidden/>')}</w:tbl>${paragraph('Kept')}`],
  [
    'a box in a hidden run',
    `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('GONE')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>${run('Kept')}</w:p>`,
  ],
  [
    'words that were deleted or moved away',
    `<w:p><w:del w:id="1"><w:r><w:delText>GONE</w:delText></w:r></w:del><w:moveFrom w:id="2">${run('GONE')}</w:moveFrom>${run('Kept')}</w:p>`,
  ],
])('LibreOffice does not see %s', async (_, body) => {
  const xml = await shown({ body });
  expect(xml).toContain('Kept');
  expect(xml).not.toMatch(/GONE|<w:tbl>\s*<\/w:tbl>/);
});

test('insertions stay without their marks, and a field goes on behind its hidden beginning', async () => {
  const xml = await shown({
    body: `<w:p><w:ins w:id="1">${run('Kept', '<w:rPrChange w:id="2"><w:rPr><w:b/></w:rPr></w:rPrChange>')}</w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/><w:t>GONE</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  });
  expect(xml).toContain('Kept');
  expect(xml).not.toMatch(/GONE|w:ins|Change/);
  expect(xml.match(/fldCharType/g)).toHaveLength(2);
});

test('what a style hides goes from headers too', async () => {
  const xml = await shown(
    {
      body: paragraph('Words'),
      relationships: relationship('rId1', 'styles', 'styles.xml') + relationship('rId2', 'header', 'header1.xml'),
      parts: [
        {
          name: 'word/styles.xml',
          bytes: Buffer.from(
            `<w:styles ${w}><w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
          ),
        },
        {
          name: 'word/header1.xml',
          bytes: Buffer.from(
            `<w:hdr ${w}><w:p>${run('GONE', '<w:rStyle w:val="Secret"/>')}${run('Kept')}</w:p></w:hdr>`,
          ),
        },
      ],
    },
    'word/header1.xml',
  );
  expect(xml).toContain('Kept');
  expect(xml).not.toContain('GONE');
});
