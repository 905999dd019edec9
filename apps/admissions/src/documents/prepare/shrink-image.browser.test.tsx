import { fileSize } from '@quire/ui';
import { uploadLimits } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { sampleMessages } from '../../../testing/sample-messages.ts';
import { prepareFile, type PreparedFile } from './prepare-file.ts';

type Kind = 'image/jpeg' | 'image/png';

/** A picture of noise, which nothing makes small: red above, blue below, or see-through. */
async function noisy(
  width: number,
  height: number,
  kind: Kind,
  look: 'two halves' | 'see-through' = 'two halves',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(width, height);
  // A whole pixel at a time, its last byte first, because there are millions of them.
  const whole = new Uint32Array(pixels.data.buffer);
  const alpha = look === 'see-through' ? 0 : 0xff000000;
  let seed = 7;
  for (let at = 0; at < whole.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const noise = (seed >> 16) & 0x7f;
    whole[at] = alpha | (noise << 8) | (at < whole.length / 2 ? (noise << 16) | 255 : (255 << 16) | noise);
  }
  context.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), kind, 0.98);
  });
}

/** The same JPEG, said to have been taken with the phone on its side: it is to be turned by a quarter to the right. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [
    0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0,
    0, 0,
  ];
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return new Blob([bytes.slice(0, 2), new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]), bytes.slice(2)], {
    type: 'image/jpeg',
  });
}

async function prepared(content: Blob, name: string): Promise<Extract<PreparedFile, { file: File }>> {
  const made = await prepareFile(new File([content], name), {
    ...sampleMessages,
    file: { ...sampleMessages.file, madeSmaller: 'From {before} to {after}' },
  });
  if ('refusal' in made) throw new Error(made.refusal);
  return made;
}

/** Width, height and the colors near the corners. */
async function seen(file: File): Promise<{ width: number; height: number; at: (x: number, y: number) => number[] }> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return {
    width: picture.width,
    height: picture.height,
    at: (x, y) => [...context.getImageData(x * picture.width, y * picture.height, 1, 1).data],
  };
}

describe('a picture of more than 1 MB', () => {
  it.each<[string, Kind, string]>([
    ['IMG_4031.jpeg', 'image/jpeg', 'IMG_4031.jpeg'],
    ['Screenshot 1.png', 'image/png', 'Screenshot 1.jpg'],
  ])('%s becomes a JPEG that fits, and the student is told', async (name, kind, named) => {
    const large = await noisy(2000, 1500, kind);
    expect(large.size).toBeGreaterThan(uploadLimits.bytes * 2);
    const { file, note } = await prepared(large, name);
    expect([file.name, file.type, note]).toEqual([
      named,
      'image/jpeg',
      `From ${fileSize(large.size)} to ${fileSize(file.size)}`,
    ]);
    expect(file.size).toBeLessThanOrEqual(uploadLimits.bytes);
    const { width, height, at } = await seen(file);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1100);
    expect(at(0.5, 0.1)[0]).toBeGreaterThan(200);
    expect(at(0.5, 0.9)[2]).toBeGreaterThan(200);
  });

  it('stands upright, however the phone was held, and tells nothing of where it was taken', async () => {
    const { file } = await prepared(await turned(await noisy(1600, 1200, 'image/jpeg')), 'IMG_1.jpg');
    const { width, height, at } = await seen(file);
    expect(width / height).toBeCloseTo(3 / 4, 2);
    expect(at(0.9, 0.5)[0]).toBeGreaterThan(200);
    expect(at(0.1, 0.5)[2]).toBeGreaterThan(200);
    expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).not.toContain('Exif');
  });

  it('has white where it was see-through', async () => {
    const clear = new Blob([await noisy(900, 900, 'image/png', 'see-through'), new Uint8Array(uploadLimits.bytes)]);
    const { at } = await seen((await prepared(clear, 'signature.png')).file);
    expect(
      at(0.5, 0.5)
        .slice(0, 3)
        .every((part) => part > 250),
    ).toBe(true);
  });

  it('long and narrow still has a height', async () => {
    const { file } = await prepared(await noisy(12_000, 90, 'image/png'), 'strip.png');
    const { width, height } = await seen(file);
    expect([width, height]).toEqual([3000, 23]);
  });

  it('of a screen that was scrolled stays wide enough to be read', async () => {
    const { file } = await prepared(await noisy(900, 8_000, 'image/png'), 'Screenshot.png');
    const { width, height } = await seen(file);
    expect(width).toBeGreaterThanOrEqual(360);
    expect(height / width).toBeCloseTo(8_000 / 900, 1);
  });

  it('that the browser cannot open is refused with a way out', async () => {
    const broken = new File([new Uint8Array(uploadLimits.bytes + 1)], 'IMG_1.jpg');
    expect(await prepareFile(broken, sampleMessages)).toEqual({ refusal: 'file.cannotOpen' });
  });

  it.each(['IMG_1.HEIC', 'IMG_1.jpg'])(
    'a photo of an iPhone, called %s, is refused with a way out where the browser cannot open it',
    async (name) => {
      const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic', new Uint8Array(2_000_000)], name);
      expect(await prepareFile(heic, sampleMessages)).toEqual({ refusal: 'file.cannotOpenHeic' });
    },
  );
});

it('a picture of less than 1 MB is uploaded as it is', async () => {
  const small = new File([await noisy(300, 300, 'image/png')], 'small.png');
  expect(await prepareFile(small, sampleMessages)).toEqual({ file: small });
});
