import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { refusalText } from '../testing/refusal-text.ts';
import type { Conversion } from '../converter.ts';
import { openConverter, type OpenConverter } from '../open-converter.ts';
import { textOfPages } from '../testing/text-of-pages.ts';
import { paragraph, wordDocument } from '../testing/word-document.ts';
import { fontFaces } from './font-faces.ts';
import { silent } from '../testing/silent-log.ts';

const place = mkdtempSync(join(tmpdir(), 'quire-fonts-'));
afterAll(() => rmSync(place, { recursive: true }));

/**
 * A machine as one with Debian's fonts-liberation: one font represents Times New Roman and any serif font. Its
 * characters are those of another font that comes along.
 */
function fontsOfAMachine(): string {
  const file = join(place, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>${join(dirname(findPackageJSON('pdfjs-dist', import.meta.url)!), 'standard_fonts')}</dir>
      <match target="scan"><test name="family"><string>Liberation Sans</string></test><edit name="family" mode="assign"><string>Liberation Serif</string></edit></match>
      <alias binding="same"><family>Times New Roman</family><prefer><family>Liberation Serif</family></prefer></alias>
      <alias><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
      <cachedir>${join(place, 'cache')}</cachedir>
    </fontconfig>`,
  );
  return file;
}

describe.each([
  ['that has no fonts but those of the browser', undefined],
  ['that has fonts of its own', fontsOfAMachine()],
])('on a machine %s', { tags: 'deep' }, (_, fonts) => {
  // Shut in as far as this system lets us, because the fonts must be within reach there.
  let converter: OpenConverter;
  beforeAll(async () => {
    if (fonts !== undefined) vi.stubEnv('FONTCONFIG_FILE', fonts);
    converter = await openConverter({}, silent, { soffice: undefined });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await converter.close();
  });

  async function convert(...lines: readonly string[]): Promise<Conversion> {
    return converter.convert({
      bytes: wordDocument({ body: lines.map((line) => paragraph(line)).join('') }),
      fileName: 'essay.docx',
    });
  }

  async function converted(...lines: readonly string[]): Promise<Buffer> {
    const conversion = await convert(...lines);
    return conversion.is === 'converted' ? conversion.pdf : expect.fail(conversion.code);
  }

  /**
   * The characters that the pages report where their drawings do not represent one character each, as in joined
   * writing.
   */
  async function toldByDrawings(pdf: Buffer): Promise<string> {
    return (await readPdf(pdf)).pages.map(({ toldLetters }) => toldLetters).join('');
  }

  test('a document in any script with a font of Quire converts, and reads the same, also in split runs', async () => {
    const lines = [
      'A name in its own letters',
      '我的名字是李小龙，我喜欢学习。',
      '臺灣大學 學習',
      '안녕하세요 대한민국',
      '계약서는 두 부를 작성하여 각각 한 부씩 보관한다.',
      'ひらがな カタカナ 東京で働く',
      'नमस्ते भारत',
      'สวัสดีชาวโลก',
      'שלום',
      '😀 🇩🇪 👩‍👩‍👧 ✓',
      'Привет, Москва',
      'Καλημέρα, Ελλάδα',
      'Nguyễn Thị Hương Đặng',
      'Հայաստան',
      'საქართველო',
      'አማርኛ',
      'ລາວ',
      'ਪੰਜਾਬ',
      'Wáng Xiǎolóng, Əliyev, Ḥasan, co\u2011operate',
      '25 € → ½ ≤ ①',
    ];
    const writtenInPieces = ['Nguyễn', '한국', 'がぎぐ'];
    const pages = await textOfPages(await converted(...lines, ...writtenInPieces.map((line) => line.normalize('NFD'))));
    // A font may draw a rare accent apart from its character.
    expect(pages.map((page) => page.normalize('NFC'))).toEqual([[...lines, ...writtenInPieces].join('')]);
  });

  test('joined writing of Arabic and Hindi is drawn whole, and a sign that is no letter may be missing', async () => {
    const drawn = await toldByDrawings(await converted('مرحبا بالعالم', 'क्षत्रिय', '\uf0b7 a sign of Wingdings'));
    // On the page the first character of Arabic comes last.
    expect(drawn).toContain([...'مرحبابالعالم'].reverse().join(''));
    expect(drawn).toContain('त्रि');
  });

  test('the writings whose letters move about in their words are drawn as well', async () => {
    const lines = ['আমার সোনার বাংলা', 'தமிழ்நாடு', 'ગુજરાત', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'ភាសាខ្មែរ', 'မြန်မာ', 'ଓଡ଼ିଆ'];
    // A drawing of several characters at once names them beside it.
    const [page = ''] = await textOfPages(await converted(...lines));
    expect(lines.filter((line) => ![...line].some((letter) => /\p{L}/u.test(letter) && page.includes(letter)))).toEqual(
      [],
    );
  });

  // In the first tier docx.test.ts shows it.
  test('what no font can show is refused', async () => {
    const others = ['नमस्ते क्षत्रिय', 'مرحبا بالعالم', '李小龙'];
    // A character of a script that was added to Unicode in 2024, which no system has yet.
    const conversion = await convert(...others, '\u{105c0}');
    expect([conversion.is, refusalText(conversion)]).toEqual([
      'refused',
      expect.stringMatching(/cannot be shown here because a font is missing.*Save it as a PDF/),
    ]);
  });
});

test('a text in the letters of Europe brings no font, and a foreign name no more of one than it needs', async () => {
  expect(await fontFaces('Plain “English” – and naïve, Łódź, Ελλάδα, Москва: 25 €\n')).toEqual({
    css: '',
    families: [],
  });
  const { css, families } = await fontFaces('My name is 李');
  expect(families).toEqual(["'Noto Sans SC Variable'", "'Noto Sans KR Variable'"]);
  expect(css.match(/@font-face/g)).toHaveLength(2);
  expect(css.replaceAll(/url\(data:font\/woff2;base64,[\w+/=]+\)/g, '')).not.toContain('url');
});
