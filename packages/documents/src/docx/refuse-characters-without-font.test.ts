import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paragraph, wordDocument } from '../testing/word-document.ts';
import { cleanDocx } from './clean-docx.ts';
import { refuseCharactersWithoutFont } from './refuse-characters-without-font.ts';

// A system whose fonts have the characters of Latin-1, and whose LibreOffice brings one with those of Georgian.
let folder: string;
let soffice: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-letters-'));
  mkdirSync(join(folder, 'program'));
  soffice = join(folder, 'program', 'soffice');
  for (const [path, says] of [
    ['fc-list', '20-7e a0-ff'],
    ['fc-scan', '10d0-10fc'],
    ['program/soffice', ''],
  ])
    writeFileSync(join(folder, path ?? ''), `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const letters = async (body: string): Promise<void> =>
  refuseCharactersWithoutFont(await cleanDocx(wordDocument({ body })), soffice);

test.each([
  ['letters of a font of the system', paragraph('Søren était là')],
  ['letters of a font beside the program', paragraph('გამარჯობა')],
  ['signs that are no letters', paragraph('Done ✓')],
  ['letters that are hidden', paragraph('Shown') + paragraph('বাংলা', '', '<w:vanish/>')],
])('LibreOffice gets %s', async (_, body) => {
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  await expect(letters(body)).resolves.toBeUndefined();
});

test.each([
  ['in a paragraph', paragraph('Kept বাংলা')],
  [
    'over others',
    `<w:p><w:r><w:ruby><w:rt><w:r><w:t>とう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>A</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>`,
  ],
])('a letter that no font has is refused %s, and not shown as an empty box', async (_, body) => {
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  await expect(letters(body)).rejects.toMatchObject({ code: 'conversion.wordNoGlyphs' });
});

test('nothing is refused where nobody can say what fonts there are', async () => {
  vi.stubEnv('PATH', join(folder, 'program'));
  await expect(letters(paragraph('বাংলা'))).resolves.toBeUndefined();
});
