import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawing, paragraph, relationship, wordDocument, type WordDocument } from '../testing/word-document.ts';
import { cleanDocx } from './clean-docx.ts';
import { writeMarkup } from './markup.ts';
import { drawDocx } from './pdf-of-docx.ts';

interface Shown {
  html: string;
  css: string;
  words: string;
  leftOut: string[];
}

async function show(document: WordDocument): Promise<Shown> {
  const clean = await cleanDocx(wordDocument(document));
  const { drawn } = await drawDocx(clean);
  const html = drawn.sections.map(writeMarkup).join('');
  return {
    html,
    css: drawn.css,
    words: html.replaceAll(/<\/(?:p|h\d|li)>/g, '\n').replaceAll(/<[^>]*>/g, ''),
    leftOut: [...clean.leftOut],
  };
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const part = (name: string, text: string): { name: string; bytes: Buffer } => ({ name, bytes: Buffer.from(text) });
const styles = (inner: string): Pick<WordDocument, 'parts' | 'relationships'> => ({
  relationships: relationship('rId6', 'styles', 'styles.xml'),
  parts: [part('word/styles.xml', `<w:styles ${w}>${inner}</w:styles>`)],
});

const math = (inner: string): string =>
  `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath></w:p>`;
const m = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const shape = (inner: string): string =>
  `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData uri="x">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`;
const box = (text: string): string =>
  `<wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx></wps:wsp>`;
const legacyBox = (checked: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:sizeAuto/><w:default w:val="0"/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' legacy')}</w:p>`;
const control = (checked: string, content: string): string =>
  `<w:p><w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>${run(' control')}</w:p>`;

test.each<[string, string, string | RegExp]>([
  [
    'simple fields',
    `<w:p>${run('Dear ')}<w:fldSimple w:instr=" MERGEFIELD To ">${run('Committee')}</w:fldSimple>${run(' on ')}<w:fldSimple w:instr=" DATE ">${run('November 1')}</w:fldSimple>${run(' by ')}<w:fldSimple w:instr=" AUTHOR ">${run('Jane Doe')}</w:fldSimple>${run('.')}</w:p>`,
    'Dear Committee on November 1 by Jane Doe.',
  ],
  [
    'a field in a link in a change',
    `<w:p><w:ins w:id="1"><w:hyperlink w:anchor="x"><w:fldSimple w:instr=" SEQ Figure ">${run('Figure 1')}</w:fldSimple></w:hyperlink></w:ins><w:moveTo w:id="2">${run(' moved')}</w:moveTo><w:del w:id="3"><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p>`,
    /^Figure 1 moved\n$/,
  ],
  [
    'the base of furigana',
    `<w:p><w:r><w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>${run('で働く')}</w:p>`,
    '東京とうきょうで働く',
  ],
  ['a ticked box of an old form', legacyBox('<w:checked/>'), '☒ legacy'],
  ['an empty box of an old form', legacyBox('<w:checked w:val="0"/>'), '☐ legacy'],
  ['a ticked control', control('1', run('☒')), '☒ control'],
  ['a ticked control without its sign', control('1', ''), '☒ control'],
  ['text in a shape', shape(box('In a shape')), 'In a shape'],
  [
    'text in a group',
    shape(
      `<wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${box('First')}<wpg:grpSp>${box('Second')}</wpg:grpSp></wpg:wgp>`,
    ),
    /First\n.*Second/s,
  ],
  [
    'a text box of the old language',
    `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('In a box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
    'In a box',
  ],
  [
    'signs of fonts for symbols',
    '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Symbol" w:char="F061"/><w:noBreakHyphen/></w:r></w:p>',
    '✓α\u2011',
  ],
  [
    'words in controls within tables',
    `<w:tbl><w:sdt><w:sdtContent><w:tr><w:sdt><w:sdtContent><w:tc><w:sdt><w:sdtContent>${paragraph('In a cell')}</w:sdtContent></w:sdt></w:tc></w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt></w:tbl>`,
    'In a cell',
  ],
  [
    'both halves around a break of the page',
    `<w:p>${run('Before')}<w:r><w:br w:type="page"/><w:t>After</w:t></w:r></w:p>`,
    /Before\n.*After/s,
  ],
])('%s is there', async (_, body, words) => {
  const shown = await show({ body });
  expect(shown.words).toMatch(typeof words === 'string' ? new RegExp(words.replaceAll('.', '\\.')) : words);
  expect(shown.leftOut).toEqual([]);
});

test('hidden parts are not shown: by themselves, by a style, by a paragraph style, in rows and in shapes', async () => {
  const { words } = await show({
    body:
      `<w:p>${run('HIDDEN', '<w:vanish/>')}${run('Seen ')}${run('HIDDEN', '<w:rStyle w:val="Secret"/>')}${run('shown again', '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')}</w:p>` +
      paragraph('HIDDEN', '<w:pStyle w:val="Whole"/>') +
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('HIDDEN', '<w:vanish/>')}</w:p>` +
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('HIDDEN')}</w:tc></w:tr><w:tr><w:tc>${paragraph('A row')}</w:tc></w:tr></w:tbl>` +
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('HIDDEN')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
    ...styles(
      '<w:style w:type="character" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Secret"><w:basedOn w:val="Base"/></w:style><w:style w:type="paragraph" w:styleId="Whole"><w:rPr><w:vanish/></w:rPr></w:style>',
    ),
  });
  expect(words).not.toContain('HIDDEN');
  expect(words).toMatch(/Seen shown again\n.*A row/s);
});

test('lists count as Word does: on, anew, from a number on, with letters, and on after a pause', async () => {
  const listed = (text: string, list: number, level = 0): string =>
    paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
  const level = (at: number, format: string, text: string): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
  const { html, words } = await show({
    body:
      listed('one', 1) +
      listed('two', 1) +
      listed('two a', 1, 1) +
      listed('two b', 1, 1) +
      listed('three', 1) +
      listed('anew', 2) +
      listed('ten', 3) +
      paragraph('A pause') +
      listed('eleven', 3) +
      listed('twelve', 5) +
      listed('a sign', 4),
    relationships: relationship('rId4', 'numbering', 'numbering.xml'),
    parts: [
      part(
        'word/numbering.xml',
        `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
      <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="10"/></w:lvlOverride></w:num><w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
    ],
  });
  expect(words.split(/\n+/)).toEqual([
    '1.one',
    '2.two',
    '2.a)two a',
    '2.b)two b',
    '3.three',
    '1.anew',
    '10.ten',
    'A pause',
    '11.eleven',
    '12.twelve',
    '•a sign',
    '',
  ]);
  expect(html).toMatch(
    /<ol><li><p[^>]*>.*?one.*?<\/li><li>.*?two.*?<ol><li>.*?two a.*?<\/li><li>.*?two b.*?<\/li><\/ol><\/li><li>/s,
  );
});

test('a numbering says what follows its labels, and where its paragraphs stand', async () => {
  const level = (inner: string, text: string): string =>
    `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${text === '' ? 'none' : 'decimal'}"/>${inner}<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl>`;
  const num = (id: number, inner = ''): string =>
    `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/>${inner}</w:num>`;
  const abstract = (id: number, inner: string): string =>
    `<w:abstractNum w:abstractNumId="${id}">${inner}</w:abstractNum>`;
  const { html } = await show({
    body: [1, 2, 3, 4]
      .map((id) => paragraph(`list ${id}`, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`))
      .join(''),
    relationships: relationship('rId4', 'numbering', 'numbering.xml'),
    parts: [
      part(
        'word/numbering.xml',
        `<w:numbering ${w}>${abstract(0, level('<w:suff w:val="nothing"/>', ''))}${abstract(1, level('<w:suff w:val="space"/>', '%1.'))}${abstract(2, level('', '%1.'))}${abstract(3, level('', '%1.'))}
      ${num(0)}${num(1)}${num(2)}${num(3, `<w:lvlOverride w:ilvl="0">${level('', '%1.').replace('720', '1440')}</w:lvlOverride>`)}</w:numbering>`,
      ),
    ],
  });
  const [nothing, space, tab, changed] = html.split('<li>').slice(1);
  expect(nothing).not.toContain('label');
  expect(space).toMatch(/>1\.\u00a0<.*list 2/);
  expect(space).not.toContain('label');
  expect(tab).toContain('class="label" style="min-width: 18pt"');
  expect(tab).not.toContain('margin-inline-start');
  expect(changed).toContain('margin-inline-start: 72pt');
});

test.each<[string, string, string, string]>([
  ['stand where those around it do in documents before Word 2013', '', '', 'margin-inline-start: -5.4pt'],
  [
    'stand there by the padding that it has',
    '',
    '<w:tblInd w:w="400" w:type="dxa"/><w:tblCellMar><w:left w:w="100" w:type="dxa"/></w:tblCellMar>',
    'margin-inline-start: 15pt',
  ],
  ['stand further in since then', '15', '<w:tblInd w:w="0" w:type="dxa"/>', 'margin-inline-start: 0'],
  ['are in the middle where it is', '', '<w:jc w:val="center"/>', 'margin-left: auto; margin-right: auto'],
])('the words of a table %s', async (_, mode, properties, looks) => {
  const { html } = await show({
    body: `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc>${paragraph('In a cell')}</w:tc></w:tr></w:tbl>`,
    relationships: relationship('rId3', 'settings', 'settings.xml'),
    parts: [
      part(
        'word/settings.xml',
        `<w:settings ${w}><w:compat><w:compatSetting w:name="compatibilityMode" w:val="${mode || '12'}"/></w:compat></w:settings>`,
      ),
    ],
  });
  expect(/<table[^>]*style="([^"]*)"/.exec(html)?.[1]).toContain(looks);
});

test('a style without an id is not the style of all words', async () => {
  const { html, css } = await show({
    body: paragraph('Kept words') + paragraph('Small', '<w:pStyle w:val="Empty"/>'),
    ...styles('<w:style><w:name w:val="Empty"/><w:rPr><w:sz w:val="2"/></w:rPr></w:style>'),
  });
  expect(css).toContain('.p.docx_empty span { font-size: 1pt }');
  expect(css).not.toMatch(/\.docx span \{ font-size/);
  expect(html).toMatch(/<p class="p">.*Kept words.*<p class="p docx_empty">/s);
});

test('lengths of the strict form have units', async () => {
  const body = `${paragraph('Kept words', '<w:ind w:left="1in"/>', '<w:sz w:val="14pt"/>')}<w:sectPr><w:pgSz w:w="210mm" w:h="29.7cm"/><w:pgMar w:top="72pt" w:right="36pt" w:bottom="72pt" w:left="36pt" w:header="36pt" w:footer="36pt" w:gutter="0pt"/></w:sectPr>`;
  const clean = await cleanDocx(
    wordDocument({
      body: '',
      parts: [
        part(
          'word/document.xml',
          `<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body>${body}</w:body></w:document>`,
        ),
      ],
    }),
  );
  const { drawn, papers } = await drawDocx(clean);
  expect(papers[0]).toMatchObject({ width: 595.3, height: 841.9, left: 36, right: 36, top: 72 });
  expect(drawn.sections.map(writeMarkup).join('')).toMatch(/margin-inline-start: 72pt.*font-size: 14pt/s);
});

test('alignment, colors, sizes and indents are those of the document, and of its styles', async () => {
  const { html, css } = await show({
    body:
      paragraph('Right', '<w:jc w:val="right"/><w:ind w:left="720"/>', '<w:color w:val="C00000"/><w:sz w:val="40"/>') +
      paragraph('Centered', '<w:pStyle w:val="Middle"/>') +
      paragraph('Whole', '<w:jc w:val="both"/>') +
      paragraph('Arabic', '<w:bidi/><w:jc w:val="left"/>') +
      paragraph('A heading', '<w:pStyle w:val="Heading2"/>'),
    ...styles(
      '<w:style w:type="paragraph" w:styleId="Middle"><w:pPr><w:jc w:val="center"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:rPr><w:b/></w:rPr></w:style>',
    ),
  });
  expect(html).toMatch(
    /<p class="p" style="text-align: right; margin-inline-start: 36pt"><span style="color: #C00000; font-size: 20pt">Right/,
  );
  expect(html).toMatch(
    /<p class="p docx_middle">.*Centered.*text-align: justify.*Whole.*direction: rtl; text-align: right">.*Arabic.*<h2 class="p docx_heading2">.*A heading/s,
  );
  expect(css).toMatch(/\.p\.docx_middle \{ text-align: center \}/);
});

test('a picture is as large as in the document, and cut as there', async () => {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#07c' } })
    .png()
    .toBuffer();
  const { html } = await show({
    body: drawing('r:embed="rId5"')
      .replace('<pic:blipFill>', '<pic:blipFill><a:srcRect l="50000"/>')
      .replace('cx="914400" cy="914400"', 'cx="360000" cy="720000"'),
    relationships: relationship('rId5', 'image', 'media/a.png'),
    parts: [{ name: 'word/media/a.png', bytes }],
  });
  const [, src = '', style] =
    /<img src="data:image\/png;base64,([^"]+)"[^>]* style="([^"]+)"/.exec(html) ?? expect.fail(html);
  expect(style).toBe('width: 28.35pt; aspect-ratio: 28.35 / 56.69');
  expect(await sharp(Buffer.from(src, 'base64')).metadata()).toMatchObject({ width: 200, height: 200 });
});

test('footnotes and endnotes count apart, endnotes in Roman numbers; a joined document is complete', async () => {
  const note = (kind: string, id: string): string =>
    `<w:p>${run(`${kind} ${id} `)}<w:r><w:${kind}Reference w:id="${id}"/></w:r></w:p>`;
  const notes = (kind: string): { name: string; bytes: Buffer } =>
    part(
      `word/${kind}s.xml`,
      `<w:${kind}s ${w}>${['2', '3'].map((id) => `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${run(` ${kind} said ${id}`)}</w:p></w:${kind}>`).join('')}</w:${kind}s>`,
    );
  const { words } = await show({
    body: `${note('footnote', '2')}${note('endnote', '2')}</w:body><w:body>${note('footnote', '3')}${note('endnote', '3')}`,
    relationships:
      relationship('rId1', 'footnotes', 'footnotes.xml') + relationship('rId2', 'endnotes', 'endnotes.xml'),
    parts: [notes('footnote'), notes('endnote')],
  });
  expect(words.split(/\n+/)).toEqual([
    'footnote 2 1',
    'endnote 2 i',
    'footnote 3 2',
    'endnote 3 ii',
    '1 footnote said 2',
    'i endnote said 2',
    '2 footnote said 3',
    'ii endnote said 3',
    '',
  ]);
});

test('equations are drawn', async () => {
  const { html } = await show({
    body: math(
      `${m('a')}<m:sSubSup><m:e>${m('x')}</m:e><m:sub>${m('1')}</m:sub><m:sup>${m('2')}</m:sup></m:sSubSup>${m('=')}<m:f><m:num>${m('n')}</m:num><m:den>${m('2.5')}</m:den></m:f><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('k')}</m:sub><m:sup/><m:e><m:rad><m:deg/><m:e>${m('y')}</m:e></m:rad></m:e></m:nary>`,
    ),
  });
  expect(html).toContain(
    '<math><mi>a</mi><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mo>=</mo><mfrac><mi>n</mi><mn>2.5</mn></mfrac><munder><mo>∑</mo><mi>k</mi></munder><msqrt><mi>y</mi></msqrt></math>',
  );
});

test.each<[string, string, string, Partial<WordDocument>]>([
  [
    'charts',
    shape('<c:chart xmlns:c="c" r:id="rId9"/>'),
    '[A chart that cannot be shown here: Grades by year]',
    {
      relationships: relationship('rId9', 'chart', 'charts/chart1.xml'),
      parts: [
        part(
          'word/charts/chart1.xml',
          '<c:chartSpace xmlns:c="c" xmlns:a="a"><a:t>Grades by year</a:t></c:chartSpace>',
        ),
      ],
    },
  ],
  [
    'drawings',
    shape('<dgm:relIds xmlns:dgm="d" r:dm="rId9"/>'),
    '[A drawing that cannot be shown here: Plan; Do]',
    {
      relationships: relationship('rId9', 'diagramData', 'diagrams/data1.xml'),
      parts: [
        part(
          'word/diagrams/data1.xml',
          '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><a:t>Plan</a:t><a:t>Do</a:t></dgm:dataModel>',
        ),
      ],
    },
  ],
  ['drawings', '<w:p><w:r><w:pict><v:oval/></w:pict></w:r></w:p>', '[A drawing that cannot be shown here]', {}],
  [
    'pictures',
    drawing('r:embed="rId9"'),
    '[A picture that cannot be shown here]',
    { relationships: relationship('rId9', 'image', 'media/a.wmf'), parts: [part('word/media/a.wmf', 'no picture')] },
  ],
  ['embedded', '<w:altChunk r:id="rId9"/>', '[An inserted document that cannot be shown here]', {}],
  [
    'embedded',
    '<w:p><w:r><w:object><o:OLEObject Type="Embed"/></w:object></w:r></w:p>',
    '[An inserted document that cannot be shown here]',
    {},
  ],
])('a line stands in the place of what cannot be drawn: %s', async (code, body, line, more) => {
  const { words, leftOut } = await show({ body: paragraph('Before') + body + paragraph('After'), ...more });
  expect(words.split(/\n+/)).toEqual(['Before', line, 'After', '']);
  expect(leftOut).toEqual([code]);
});

test('the looks of a document fetch nothing, hide nothing and end no rule of ours', async () => {
  const { html, css } = await show({
    body: paragraph(
      'Kept words',
      '<w:shd w:fill="FFF;position:fixed"/><w:ind w:left="-99999"/>',
      '<w:color w:val="red;}body{display:none"/><w:rFonts w:ascii="x&quot;;}@import url(http://a.example/x)"/>',
    ),
    ...styles(
      '<w:style w:type="paragraph" w:styleId="a{}*"><w:rPr><w:color w:val="1}*{display:none"/></w:rPr></w:style><w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:rFonts w:ascii="url(//a.example)"/></w:rPr></w:style>',
    ),
  });
  expect(html).toContain('Kept words');
  expect(`${html}${css}`).not.toMatch(/url|import|position|display|http|99999|\*/);
});

test('the head of a table and its merged cells are told as such', async () => {
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
  const { html } = await show({
    body: `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Year')}${cell('Grades', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('2025', '<w:vMerge w:val="restart"/>')}${cell('A')}${cell('B')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('C')}${cell('D')}</w:tr></w:tbl>`,
  });
  expect(html.replaceAll(/ (?:class|style)="[^"]*"|<\/?(?:span|p)[^>]*>/g, '')).toContain(
    '<thead><tr><th scope="col">Year</th><th colspan="2" scope="col">Grades</th></tr></thead><tbody><tr><td rowspan="2">2025</td><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></tbody>',
  );
});
