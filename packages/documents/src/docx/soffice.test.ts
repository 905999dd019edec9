import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onePage } from '../testing/build-pdf.ts';
import { refusalText } from '../testing/refusal-text.ts';
import { openConverter, type OpenConverter } from '../open-converter.ts';
import { conversionLimits } from '../limits.ts';
import { textOfPages } from '../testing/text-of-pages.ts';
import { paragraph, wordDocument } from '../testing/word-document.ts';
import { silent } from '../testing/silent-log.ts';

// A stand-in that ends as LibreOffice was seen to: the tests need no LibreOffice.
const file = {
  bytes: wordDocument({
    body: `${paragraph('Kept words')}<w:p><w:del w:id="1"><w:r><w:delText>Deleted</w:delText></w:r></w:del></w:p>`,
  }),
  fileName: 'essay.docx',
};
let folder: string;
let converter: OpenConverter | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-soffice-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await converter?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withSoffice(script: string, idleSeconds = conversionLimits.idleSeconds): Promise<OpenConverter> {
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  converter = await openConverter({ soffice: program }, silent, { limits: { ...conversionLimits, idleSeconds } });
  return converter;
}

test('LibreOffice gets the cleaned document, with a profile of its own, and its PDF is made anew', async () => {
  writeFileSync(join(folder, 'page.pdf'), onePage({ content: 'BT /F1 24 Tf 72 700 Td (By the office) Tj ET' }));
  const { convert } =
    await withSoffice(`case "$1" in -env:UserInstallation=file://"$TMPDIR"/../*|-env:UserInstallation=file://*quire-conversion-*) ;; *) exit 1;; esac
    while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out=$2; shift; done; grep -q 'Kept words' "$1" && ! grep -q Deleted "$1" && cp '${folder}/page.pdf' "$out/document.pdf"`);
  const conversion = await convert(file);
  expect(conversion).toMatchObject({ is: 'converted', pages: 1 });
  expect(await textOfPages(conversion.is === 'converted' ? conversion.pdf : Buffer.alloc(0))).toEqual([
    'By the office',
  ]);
});

test(
  'a document with a letter that no font has is refused before LibreOffice shows an empty box',
  { tags: 'deep' },
  async () => {
    writeFileSync(join(folder, 'fc-list'), "#!/bin/sh\necho '20-7e'\n", { mode: 0o755 });
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
    const { convert } = await withSoffice('exit 1');
    const conversion = await convert({ ...file, bytes: wordDocument({ body: paragraph('বাংলা') }) });
    vi.unstubAllEnvs();
    expect([conversion.is, refusalText(conversion)]).toEqual(['refused', expect.stringContaining('cannot be shown')]);
  },
);

test('a document of which LibreOffice makes nothing, ending well, is refused', { tags: 'deep' }, async () => {
  const { convert } = await withSoffice('exit 0');
  const conversion = await convert(file);
  expect([conversion.is, refusalText(conversion)]).toEqual(['refused', expect.stringContaining('could not be read')]);
});

test('a LibreOffice that crashes is a failure', { tags: 'deep' }, async () => {
  const { convert } = await withSoffice('kill -SEGV $$');
  await expect(convert(file)).rejects.toThrow('The conversion broke: Error');
});

test('a LibreOffice that hangs, as on the question for a password, is ended', { tags: 'deep' }, async () => {
  const { convert } = await withSoffice('sleep 1000 & wait', 3);
  await expect(convert(file)).rejects.toThrow('did nothing for longer than its limit');
});

test('LibreOffice on PATH is found', { tags: 'deep' }, async () => {
  await withSoffice('exit 0');
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  converter = await openConverter({}, silent);
  vi.unstubAllEnvs();
  expect(await converter.convert(file)).toMatchObject({ is: 'refused' });
});
