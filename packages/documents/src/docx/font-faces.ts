import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
];
/**
 * The order in which fonts are asked for a character. Chinese comes before Korean, because the Korean font draws
 * Chinese characters as Koreans write them. A font of one weight a file is embedded as a font; Chromium turns a
 * variable one into drawings (Type 3). Chinese and Korean are variable all the same: other files would take 130 MB.
 */
const packages = [
  { name: '@fontsource/source-sans-3', styles: ['400.css', '700.css'] },
  ...scripts.map((script) => ({ name: `@fontsource/noto-sans-${script}`, styles: ['400.css', '700.css'] })),
  ...['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'].map((name) => ({
    name: `@fontsource-variable/${name}`,
    styles: ['wght.css'],
  })),
];

/**
 * Characters that any font for text has, the one of Quire's Chromium and the narrowest of Debian included: the letters
 * of Europe, and their punctuation.
 */
const plainLetter = /[\s\p{Default_Ignorable_Code_Point} -\u017f\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u0490\u0491]/u;
const plainMark =
  /[\u02c6\u02dc\u2013\u2014\u2017-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2122]/;

/** The characters of Europe that each font brings along; those of Source Sans do for all. */
const ofEurope = /-(?:latin|cyrillic|greek|vietnamese)(?:-ext)?-/;

const fontFace =
  /font-family: ('[^']+');[^}]*?font-weight: ([\d ]+);[^}]*?url\(\.\/(files\/[\w.-]+)\)[^}]*?unicode-range: ([^;]+);/g;

export interface FontFaces {
  /** `@font-face` rules with the fonts inside of them: nothing is fetched. */
  css: string;
  /** The names of those fonts for `font-family`, to come behind those of the text. */
  families: readonly string[];
}

/**
 * The fonts that come with Quire, of scripts and rarer characters that few servers have fonts for. Of each font there
 * are only the parts that may hold a character of the text: a text in English brings none.
 */
export async function fontFaces(text: string): Promise<FontFaces> {
  const letters = new Set(
    [...new Set(text)]
      .filter((letter) => !plainLetter.test(letter) && !plainMark.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  );
  const faces = letters.size === 0 ? [] : (await Promise.all(packages.map((one) => facesOf(one, letters)))).flat();
  return { css: faces.map(({ rule }) => rule).join('\n'), families: [...new Set(faces.map(({ family }) => family))] };
}

async function facesOf(
  { name, styles }: (typeof packages)[number],
  letters: ReadonlySet<number>,
): Promise<{ family: string; rule: string }[]> {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`The package ${name} is not installed.`);
  const home = dirname(manifest);
  const sheets = await Promise.all(styles.map((style) => readFile(join(home, style), 'utf8')));
  const rules = sheets.join('\n').matchAll(fontFace);
  const wanted = [...rules].filter(
    ([, , , file = '', ranges = '']) =>
      (name.endsWith('source-sans-3') || !ofEurope.test(file)) && holdsAny(ranges, letters),
  );
  return Promise.all(
    wanted.map(async ([, family = '', weights, file = '', ranges]) => {
      const font = (await readFile(join(home, file))).toString('base64');
      return {
        family,
        rule:
          `@font-face { font-family: ${family}; font-weight: ${weights}; font-display: block; src: ` +
          `url(data:font/woff2;base64,${font}) format('woff2'); unicode-range: ${ranges}; }`,
      };
    }),
  );
}

/** Whether ranges such as `U+0600-06FF,U+204F` hold one of the characters. */
function holdsAny(ranges: string, letters: ReadonlySet<number>): boolean {
  return ranges.split(',').some((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    for (let letter = first; letter <= last; letter += 1) if (letters.has(letter)) return true;
    return false;
  });
}
