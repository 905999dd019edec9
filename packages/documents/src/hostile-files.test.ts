import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activePdfs, canary } from './testing/active-pdfs.ts';
import { photoWithPlace, refusedImages } from './testing/hostile-images.ts';
import { refusedPdfs } from './testing/hostile-pdfs.ts';
import { refusalText, thrownRefusalText } from './testing/refusal-text.ts';
import { hiddenInside, strangerFiles } from './testing/stranger-files.ts';
import { unpacked } from './testing/unpacked.ts';
import { DocumentRefused } from './document-refused.ts';
import { kindOf } from './kinds.ts';
import { openConverter, type OpenConverter } from './open-converter.ts';
import { silent } from './testing/silent-log.ts';

// Through the process that applicants' files go through, with its limits.
let converter: OpenConverter;
beforeAll(async () => {
  converter = await openConverter({}, silent);
});
afterAll(async () => converter.close());

test.each(Object.entries(strangerFiles))('%s is refused before anything opens it', (_, { bytes, fileName, says }) => {
  const look = (): unknown => kindOf(bytes, fileName);
  expect(look).toThrow(DocumentRefused);
  expect(thrownRefusalText(look)).toContain(says);
});

test('the process of a conversion refuses by the bytes, whatever the name says', async () => {
  const { bytes, fileName, says } = strangerFiles['a PNG named .pdf'] ?? {
    bytes: Buffer.alloc(0),
    fileName: '',
    says: '',
  };
  const conversion = await converter.convert({ bytes, fileName });
  expect([conversion.is, refusalText(conversion)]).toEqual(['refused', expect.stringContaining(says)]);
});

test('what lies hidden inside of a PDF does not come out of it', { tags: 'deep' }, async () => {
  const made = await converter.convert({ bytes: hiddenInside, fileName: 'essay.pdf' });
  expect(made).toMatchObject({ is: 'converted', pages: 1 });
  expect(made.is === 'converted' && unpacked(made.pdf)).not.toMatch(/script/);
});

test('an active PDF and a photo with its place come out as their page alone', async () => {
  const active = await converter.convert({
    bytes: activePdfs['a script when it opens'] ?? Buffer.alloc(0),
    fileName: 'essay.pdf',
  });
  expect(active).toMatchObject({ is: 'converted', pages: 1 });
  expect(active.is === 'converted' && unpacked(active.pdf)).not.toMatch(new RegExp(`JavaScript|OpenAction|${canary}`));
  const photo = await converter.convert({ bytes: await photoWithPlace(), fileName: 'photo.jpg' });
  expect(photo).toMatchObject({ is: 'converted', pages: 1 });
  expect(photo.is === 'converted' && unpacked(photo.pdf)).not.toContain('CANARY');
});

const exhausting = { ...refusedPdfs, ...refusedImages };
describe.each<{ tier: { tags?: 'deep' }; rows: [name: string, fileName: string][] }>([
  { tier: {}, rows: [['a header of 30000 by 30000', 'photo.png']] },
  {
    tier: { tags: 'deep' },
    rows: [
      ['a tree that doubles its pages at each level', 'essay.pdf'],
      ['a page that unpacks to 160 MB', 'essay.pdf'],
      ['a page that would be drawn for ever', 'essay.pdf'],
      ['arrays inside of arrays', 'essay.pdf'],
    ],
  },
])('what exhausts a reader', ({ tier, rows }) => {
  test.each(rows)('%s is refused within the limits of a conversion', tier, async (name, fileName) => {
    const { bytes, says } = exhausting[name] ?? { bytes: Buffer.alloc(0), says: '' };
    const conversion = await converter.convert({ bytes, fileName });
    expect([conversion.is, refusalText(conversion)]).toEqual(['refused', expect.stringContaining(says)]);
  });
});
