import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { CleanDocx } from './clean-docx.ts';
import { Markup } from './markup.ts';
import { plainDocument } from './plain-document.ts';
import { refuse } from './refusals.ts';
import { textOfHtml } from './text-of-html.ts';

/**
 * Refuses a document for LibreOffice with characters that no font has, because it draws an empty box for them and
 * reports none. LibreOffice asks fontconfig for fonts, and so does this. Nothing is refused where there is no
 * `fc-list`, as on macOS.
 * @throws DocumentRefused
 */
export async function refuseCharactersWithoutFont({ parts }: CleanDocx, soffice: string): Promise<void> {
  const plain = plainDocument(parts, new Set());
  const words = [
    textOfHtml(plain.parts.get('word/document.xml') ?? ''),
    ...plain.pieces.flatMap((piece) => (piece instanceof Markup ? piece.text() : [])),
  ].join('');
  const rare = [...new Set(words.match(/(?!\p{ASCII})[\p{L}\p{N}]/gu))].map(
    (character) => character.codePointAt(0) ?? 0,
  );
  if (rare.length === 0) return;
  const charsets = await charsetsOfFonts(soffice);
  const isKnown = (character: number): boolean =>
    charsets.some((ranges) => ranges.some(([from, to]) => from <= character && character <= to));
  if (charsets.length > 0 && !rare.every(isKnown)) refuse('conversion.wordNoGlyphs');
}

/** The characters of each font that LibreOffice finds: those of the system, and its own ones. */
async function charsetsOfFonts(soffice: string): Promise<[from: number, to: number][][]> {
  const own = join(dirname(await realpath(soffice)), '..', 'share', 'fonts', 'truetype');
  const asked = [
    ['fc-list', '--format', '%{charset}\n'],
    ['fc-scan', '--format', '%{charset}\n', own],
  ].map(async ([program = '', ...options]) =>
    promisify(execFile)(program, options, { maxBuffer: 64 * 1024 ** 2 }).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
  const [listed = '', beside = ''] = await Promise.all(asked);
  if (listed === '') return [];
  return [...new Set(`${listed}\n${beside}`.split('\n'))].map((charset) =>
    [...charset.matchAll(/([\da-f]+)(?:-([\da-f]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  );
}
