import sharp, { type OutputInfo } from 'sharp';
import { DocumentRefused } from '../document-refused.ts';
import { mostPixels } from './most-pixels.ts';

const longestSide = 20_000;
/** Below that nothing can be read on it. */
const shortestSide = 16;
/** A page of about 350 dots an inch; a reader can still enlarge it. */
const keptPixels = 9_000_000;
/** Higher than three screens of a phone are wide: whole on one page, nobody could read it. */
export const isScroll = (width: number, height: number): boolean => height > 3 * width;

/** Bare pixels: upright, in sRGB or gray on white, of a size that a page can use. They hold no word of their origin. */
export interface ReadImage {
  pixels: Buffer;
  width: number;
  height: number;
  /** 1 where all is gray. */
  channels: 1 | 3;
  /** It was drawn or captured rather than photographed, so it may be smaller without loss than with. */
  drawn: boolean;
}

// One conversion is one process, and its image is decoded once, by these two readers or by none.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Measures an image by its header before anything is decoded, and decodes its first frame.
 * @throws DocumentRefused when it is too large, too small, or cannot be read to its end
 */
export async function readImage(given: Uint8Array): Promise<ReadImage> {
  const bytes = given[0] === 0xff ? withoutJunk(Buffer.from(given.buffer, given.byteOffset, given.byteLength)) : given;
  const {
    autoOrient: { width, height },
    format,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  refuseSize(width, height);
  const pages = isScroll(width, height) ? 3 : 1;
  const scale = Math.min(1, Math.sqrt((pages * keptPixels) / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const decode = async (failOn: 'warning' | 'truncated'): Promise<{ data: Buffer; info: OutputInfo }> =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await decode('warning')
    .catch(async (error: unknown) => {
      if (isGarbled(error)) throw damaged();
      // Many cameras write what the rules forbid and every program shows.
      return decode('truncated');
    })
    .catch(() => {
      throw damaged();
    });
  const grey = greyOf(data, info.channels);
  return {
    pixels: grey ?? data,
    width: info.width,
    height: info.height,
    channels: grey ? 1 : 3,
    drawn: format === 'png',
  };
}

/** Damage that shows; a few extra bytes before the end (marker d9) do not. */
function isGarbled(error: unknown): boolean {
  return error instanceof Error && /Corrupt JPEG data(?!: \d+ extraneous bytes before marker 0xd9)/.test(error.message);
}

/** One byte a pixel; undefined where there is color. */
function greyOf(pixels: Buffer, channels: number): Buffer | undefined {
  if (channels === 1) return pixels;
  const grey = Buffer.alloc(pixels.length / channels);
  for (let from = 0, to = 0; from < pixels.length; from += channels, to += 1) {
    const level = pixels[from] ?? 0;
    if (pixels[from + 1] !== level || pixels[from + 2] !== level) return undefined;
    grey[to] = level;
  }
  return grey;
}

function refuseSize(width: number, height: number): void {
  if (width * height > mostPixels || Math.max(width, height) > longestSide) {
    throw new DocumentRefused('conversion.imageTooLarge', { width, height, most: mostPixels / 1_000_000 });
  }
  if (Math.min(width, height) < shortestSide) {
    throw width * height === 1
      ? new DocumentRefused('conversion.imageOfOnePixel')
      : new DocumentRefused('conversion.imageTooSmall', { width, height });
  }
}

function damaged(): DocumentRefused {
  return new DocumentRefused('conversion.imageDamaged');
}

const [scan, endOfImage] = [0xda, 0xd9];
const standsAlone = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= endOfImage);

/**
 * A JPEG without bytes between the segments of its header that belong to none of them: some programs leave them, and
 * every viewer skips them.
 */
function withoutJunk(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  for (let at = 2; at + 4 <= jpeg.length;) {
    let start = at;
    while (start + 4 <= jpeg.length && !(jpeg[start] === 0xff && jpeg[start + 1] !== 0xff && jpeg[start + 1] !== 0))
      start += 1;
    const marker = jpeg[start + 1] ?? endOfImage;
    if (start + 4 > jpeg.length || standsAlone(marker)) return jpeg;
    if (marker === scan) return Buffer.concat([...kept, jpeg.subarray(start)]);
    at = start + 2 + jpeg.readUInt16BE(start + 2);
    kept.push(jpeg.subarray(start, at));
  }
  return jpeg;
}
