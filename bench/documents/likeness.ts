import { placesOfWords, type PlacedPage } from '../../packages/documents/src/testing/text-of-pages.ts';
import { bare } from './fidelity.ts';
import { sizesOfPictures, takeSize } from './picture-sizes.ts';

const likenesses = ['words', 'lines where they are', 'sizes of pictures'] as const;
/** Of each what there is in one PDF, and whether another has it as well. */
type Likeness = Record<(typeof likenesses)[number], Map<string, boolean>>;

interface Line {
  text: string;
  left: number;
  right: number;
}
/** Points that a line may stand beside its place: fonts differ by that. */
const tolerance = 6;

/** How much of a PDF, and where it stands, is in another one of the same document. */
export async function likenessOf(other: Uint8Array, pdf: Uint8Array): Promise<Likeness> {
  const [pages, own] = await Promise.all([placesOfWords(other), placesOfWords(pdf)]);
  const found: Likeness = { words: new Map(), 'lines where they are': new Map(), 'sizes of pictures': new Map() };
  const text = bare(own.flatMap((page) => page.words.map((word) => word.text)).join(''));
  const words = new Set(
    pages
      .flatMap(spaced)
      .map(bare)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  );
  for (const word of words) found.words.set(word, text.includes(word));
  const ownLines = own.flatMap(linesOf);
  const lines = pages.flatMap(linesOf);
  for (const line of lines) {
    const alike = ownLines.filter((one) => one.text === line.text);
    // A line that stands there more than once could be any of them.
    if (
      line.text.length < 4 ||
      alike.length === 0 ||
      alike.length !== lines.filter((one) => one.text === line.text).length
    )
      continue;
    const isNear = (one: number, second: number): boolean => Math.abs(one - second) < tolerance;
    found['lines where they are'].set(
      line.text,
      alike.some(
        (one) =>
          isNear(one.left, line.left) ||
          isNear(one.right, line.right) ||
          isNear(one.left + one.right, line.left + line.right),
      ),
    );
  }
  const sizes = await sizesOfPictures(pdf);
  for (const [at, size] of (await sizesOfPictures(other)).entries())
    found['sizes of pictures'].set(
      `${at} ${Math.round(size.width)} by ${Math.round(size.height)}`,
      takeSize(sizes, size),
    );
  return found;
}

/** The words of a page, apart where a line ends or a gap is. */
function spaced({ words }: PlacedPage): string[] {
  return words
    .map(({ text, bottom, left }, at) => {
      const before = words[at - 1];
      return (
        (before !== undefined && (Math.abs(before.bottom - bottom) > 8 || left - before.right > 2 || left < before.left)
          ? ' '
          : '') + text
      );
    })
    .join('')
    .split(/\s+/);
}

function linesOf({ words }: PlacedPage): Line[] {
  const rows = new Map<number, Line>();
  for (const { text, left, right, bottom } of words.filter((one) => one.text.trim() !== '')) {
    const row = rows.get(Math.round(bottom)) ?? { text: '', left: Infinity, right: 0 };
    rows.set(Math.round(bottom), {
      text: row.text + bare(text),
      left: Math.min(row.left, left),
      right: Math.max(row.right, right),
    });
  }
  return [...rows.values()];
}
