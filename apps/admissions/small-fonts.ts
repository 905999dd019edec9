import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the styles use: texts have normal, half bold and bold ones, headings one. */
const weights = { 'source-sans-3': { min: 400, max: 700 }, 'source-serif-4': 600 } as const;
type Font = keyof typeof weights;

/** What nearly every text in English consists of. Other characters have the larger files as before. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const characters = `${ascii}\u00a0©·×–—‘’“”•…`;

const range = [...characters].map((each) => `U+${each.charCodeAt(0).toString(16)}`).join();
const cache = fileURLToPath(new URL('../../node_modules/.cache/quire/fonts/', import.meta.url));

/**
 * Has browsers fetch a small file of each font first: the characters and weights that the page is most likely to
 * need. Of two files with the same character, a browser takes the one named last.
 */
export const smallFonts: Plugin = {
  name: 'small-fonts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@fontsource-variable\/source-(?:sans-3|serif-4)\/wght\.css$/ },
    async handler(code, id) {
      const [, font = ''] = /\/(source-[\w-]+)\/wght\.css$/.exec(id) ?? [];
      const latin = await readFile(join(dirname(id), `files/${font}-latin-wght-normal.woff2`));
      const small = await subsetFont(latin, characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights[font as Font] },
      });
      const file = join(cache, `${font}-small.woff2`);
      await mkdir(cache, { recursive: true });
      // Builds beside this one write the same file.
      await writeFile(`${file}.${process.pid}`, small);
      await rename(`${file}.${process.pid}`, file);
      const [face = ''] = /@font-face \{[^}]+\}(?![^]*@font-face)/.exec(code) ?? [];
      const ownFace = face
        .replace(/url\([^)]+\)/, `url('${relative(dirname(id), file)}')`)
        .replace(/unicode-range:[^;}]+/, `unicode-range: ${range}`);
      return `${code}\n${ownFace}`;
    },
  },
};

/** Leaves out the fonts for browsers that know no woff2, which know nothing else of the page either. */
export const newestFontsOnly: Plugin = {
  name: 'newest-fonts-only',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/@fontsource\/.+\.css$/ },
    handler: (code) => code.replaceAll(/, url\([^)]+\.woff\) format\('woff'\)/g, ''),
  },
};
