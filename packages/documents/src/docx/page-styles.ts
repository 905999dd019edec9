import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fontFaces } from './font-faces.ts';
import { substitutes } from './font-stacks.ts';
import { textOfHtml } from './text-of-html.ts';

// A picture in a table keeps its width: a share of a column that is as wide as its contents is nothing. `lay-out.ts`
// makes a table fit that is too wide.
const base = `
  body { margin: 0; }
  .docx { font-family: "Times New Roman", "Liberation Serif", Tinos, var(--others), serif; font-size: 10pt;
    line-height: normal; overflow-wrap: anywhere; color: black; }
  .docx .p { margin: 0; min-height: 1.17em; font-weight: inherit; font-size: inherit;
    orphans: 2; widows: 2; white-space: pre-wrap; }
  h1, h2, h3, h4, h5, h6 { font: inherit; margin: 0; break-after: avoid; }
  .keep { break-after: avoid; }
  ul, ol { list-style: none; margin: 0; padding: 0; }
  ol.notes { border-top: 0.5pt solid #555; margin-top: 12pt; padding-top: 6pt; }
  .label { display: inline-block; text-indent: 0; padding-inline-end: 0.3em; box-sizing: border-box; }
  .tab { display: inline-block; min-width: 0.5em; text-indent: 0; }
  table { border-collapse: collapse; max-width: 100%; }
  .cell, th { vertical-align: top; padding: 0 5.4pt; text-align: start; font-weight: inherit; box-sizing: border-box; }
  tr { break-inside: avoid; }
  img { max-width: calc(100% + 17pt); }
  :is(.cell, th) img { max-width: none; }
  math { font-family: "Noto Sans Math", math; }
  rt { font-size: 50%; }
  sup, sub { line-height: 0; }
`;

/** The looks of pages: the ones that are always there, those of the document, and the fonts for its words. */
export async function pageStyles(css: string, html: string): Promise<string> {
  const words = textOfHtml(html);
  const used = `${css}${html}`;
  const { css: faces, families } = await fontFaces(words);
  const names = substitutes.filter(
    (name) => name === 'tinos' || used.includes(`${name[0]?.toUpperCase()}${name.slice(1)},`),
  );
  const own = await Promise.all(names.map((name) => facesOf(name, words)));
  const math = html.includes('<math') ? [await mathFace()] : [];
  const others = [...families, ...(math.length > 0 ? ['"Noto Sans Math"'] : []), 'Tinos'].join(', ');
  return `${faces}\n${own.join('\n')}\n${math.join('\n')}\n:root { --others: ${others}; }${base}${css}`;
}

const homeOf = (name: string): string => {
  const manifest = findPackageJSON(`@fontsource/${name}`, import.meta.url);
  if (manifest === undefined) throw new Error(`The package @fontsource/${name} is not installed.`);
  return dirname(manifest);
};

/** The parts of those fonts that hold characters of the words; always the plain ones. */
const parts: readonly [name: string, has: RegExp, range: string][] = [
  [
    'latin',
    /^/,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,' +
      'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
  [
    'latin-ext',
    /[\u0100-\u024f\u1e00-\u1eff]/,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,' +
      'U+20A0-20AB,U+20AD-20C0,U+2113',
  ],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/, 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  ['greek', /[\u0370-\u03ff]/, 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF'],
];

async function facesOf(name: string, words: string): Promise<string> {
  const home = homeOf(name);
  const family = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const faces = parts
    .filter(([, has]) => has.test(words))
    .flatMap(([part, , range]) =>
      ['400-normal', '400-italic', '700-normal', '700-italic'].map(async (face) => {
        const file = await readFile(join(home, 'files', `${name}-${part}-${face}.woff2`)).catch(() => undefined);
        if (file === undefined) return '';
        const [weight, style] = face.split('-');
        return (
          `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style}; font-display: ` +
          `block; src: url(data:font/woff2;base64,${file.toString('base64')}) format('woff2'); unicode-range: ` +
          `${range}; }`
        );
      }),
    );
  return (await Promise.all(faces)).join('\n');
}

async function mathFace(): Promise<string> {
  const file = await readFile(join(homeOf('noto-sans-math'), 'files', 'noto-sans-math-latin-400-normal.woff2'));
  return (
    '@font-face { font-family: "Noto Sans Math"; font-display: block; src: ' +
    `url(data:font/woff2;base64,${file.toString('base64')}) format('woff2'); }`
  );
}
