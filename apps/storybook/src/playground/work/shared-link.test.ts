import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { hashOf, linkIn, longestLink, packLink, unpackLink } from './shared-link.ts';

const linkOf = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url');

describe('a shared address', () => {
  it.each(examples)('holds $name, and is short', async ({ files }) => {
    const link = await packLink(files);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(longestLink / 4);
    expect(await unpackLink(linkIn(hashOf(link)))).toEqual(files);
  });

  it('holds every letter', async () => {
    const files = { 'config.yaml': 'title: "Größe 🙂 عربى \\u0007"\n' };
    expect(await unpackLink(await packLink(files))).toEqual(files);
  });

  it('is none without its field', () => {
    expect(['', '#', '#top', '#form'].map(linkIn)).toEqual(['', '', '', '']);
  });

  it.each([
    ['cut', linkOf({ 'config.yaml': 'title: One' }).slice(0, -6)],
    ['empty when unpacked', linkOf('').slice(0, 1)],
    ['of other letters', '%%%'],
    ['of something else', linkOf({ 'config.yaml': 7 })],
    ['of a list', linkOf(['title: One'])],
    ['without a file', linkOf({})],
    ['of a file that no form has', linkOf({ '../x.sh': 'x' })],
    ['of no UTF-8', deflateRawSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64url')],
  ])('that is %s is damaged', async (_, link) => {
    expect(await unpackLink(link)).toBe('damaged');
  });

  it('that unpacks to gigabytes is left alone', async () => {
    const link = deflateRawSync(Buffer.alloc(50_000_000, 'a')).toString('base64url');
    expect(await unpackLink(link)).toBe('tooLarge');
  });
});
