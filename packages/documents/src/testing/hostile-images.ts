import sharp, { type Sharp } from 'sharp';
import { buildPng, packedRows, pngChunk } from './build-png.ts';

type Color = readonly [number, number, number];
export const red: Color = [220, 30, 30];
export const green: Color = [20, 160, 40];
export const blue: Color = [30, 60, 210];
export const white: Color = [255, 255, 255];

const noise = (bytes: number): Buffer => {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length: bytes }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
};
const of = (width: number, height: number, color: Color): Color[] =>
  Array.from({ length: width * height }, () => color);

/** 64 by 48, its corners (in reading order) red, green, blue and white. */
export function cornered(): Sharp {
  const [width, height] = [64, 48];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [left, top] = [at % width < width / 2, at < (width * height) / 2];
      return top ? (left ? red : green) : left ? blue : white;
    }).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo as a telephone writes it, with the place, the owner and a serial number in it. */
export async function photoWithPlace(): Promise<Buffer> {
  return cornered()
    .withExif({
      IFD0: { Make: 'CANARY-maker', Artist: 'CANARY-owner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 33/1 12/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '69/1 37/1 58/1',
        GPSMapDatum: 'CANARY-place',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARY-xmp</x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer();
}

const jpeg = await sharp(noise(128 * 128 * 3), { raw: { width: 128, height: 128, channels: 3 } })
  .jpeg()
  .toBuffer();
const png = await sharp(noise(128 * 128 * 3), { raw: { width: 128, height: 128, channels: 3 } })
  .png()
  .toBuffer();
const garbled = Buffer.from(jpeg);
garbled.set(noise(600), 2_000);

/** Images to be refused, each with a part of the sentence to the applicant. */
export const refusedImages: Readonly<Record<string, { bytes: Buffer; says: string }>> = {
  'a header of 30000 by 30000': {
    bytes: buildPng({ width: 30_000, height: 30_000 }),
    says: 'measures 30000 by 30000 pixels',
  },
  'a header of 4 million by 12': {
    bytes: buildPng({ width: 4_000_000, height: 12 }),
    says: 'more than can be opened safely',
  },
  'a single pixel': { bytes: buildPng({ width: 1, height: 1, pixels: [red] }), says: 'only 1 by 1 pixel,' },
  'a line of 1 by 20000': {
    bytes: buildPng({ width: 1, height: 20_000, pixels: of(1, 20_000, red) }),
    says: 'only 1 by 20000 pixels',
  },
  'a JPEG cut off': { bytes: jpeg.subarray(0, jpeg.length / 2), says: 'damaged or incomplete' },
  'a JPEG cut off in its header': { bytes: jpeg.subarray(0, 30), says: 'damaged or incomplete' },
  'a garbled JPEG': { bytes: garbled, says: 'damaged or incomplete' },
  'a PNG cut off': { bytes: png.subarray(0, png.length / 2), says: 'damaged or incomplete' },
  'a PNG without pixels': { bytes: buildPng({ width: 64, height: 64 }), says: 'damaged or incomplete' },
  'a PNG in name only': {
    bytes: Buffer.concat([png.subarray(0, 16), Buffer.from('<script>alert(1)</script>')]),
    says: 'damaged or incomplete',
  },
};

/** A PNG that moves: red at first, then green. */
export function movingPng(): Buffer {
  const [width, height] = [32, 32];
  const number = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
    return bytes;
  };
  const frame = (at: number): Buffer =>
    pngChunk('fcTL', Buffer.concat([number(at, width, height, 0, 0), Buffer.from([0, 10, 0, 10, 0, 0])]));
  return buildPng({
    width,
    height,
    pixels: of(width, height, red),
    more: [pngChunk('acTL', number(2, 0)), frame(0)],
    after: [frame(1), pngChunk('fdAT', Buffer.concat([number(2), packedRows(width, of(width, height, green))]))],
  });
}
