import type { LeftOut } from '@quire/validation';
import type { default as Sharp } from 'sharp';
import { mostPixels } from '../image/most-pixels.ts';
import { Markup } from './markup.ts';
import type { ShownPicture } from './plain-drawings.ts';
import { gapOf } from './gaps.ts';
import type { PlainDocument } from './plain-document.ts';

/** As wide as a page can show. */
const widest = 1_600;
const pointsOfPixel = 0.75;
/** In points: what is higher would not fit on Letter paper. */
const highest = 640;

/**
 * The pictures of a document by their places among its pieces, as large as the document shows them. Each is drawn anew,
 * because the browser that prints has no need to read what a stranger's program wrote. A line is in the place of one
 * that cannot be.
 */
export async function drawPictures(
  { pieces, fileOf }: PlainDocument,
  leftOut: Set<LeftOut>,
): Promise<Map<number, Markup>> {
  const drawn = new Map<number, Markup>();
  const known = new Map<string, Promise<{ png: Buffer; width: number; height: number } | undefined>>();
  for (const [at, piece] of pieces.entries()) {
    if (piece instanceof Markup) continue;
    const { picture, part } = piece;
    const id = JSON.stringify([part, picture.relationship, picture.crop]);
    const drawing = known.get(id) ?? draw(fileOf(part, picture.relationship), picture.crop);
    known.set(id, drawing);
    const made = await drawing;
    if (made === undefined) leftOut.add('pictures');
    drawn.set(at, made === undefined ? new Markup('span', { children: [gapOf('pictures')] }) : shown(picture, made));
  }
  return drawn;
}

async function draw(
  bytes: Buffer | undefined,
  crop: ShownPicture['crop'],
): Promise<{ png: Buffer; width: number; height: number } | undefined> {
  if (bytes === undefined) return undefined;
  const { default: sharp } = (await import('sharp')) as { default: typeof Sharp };
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels }).rotate();
    const { width = 0, height = 0, orientation = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    const [wide, high] = orientation > 4 ? [height, width] : [width, height];
    const [left, top, right, bottom] = crop;
    const area = {
      left: Math.floor(wide * left),
      top: Math.floor(high * top),
      width: Math.max(Math.round(wide * (1 - left - right)), 1),
      height: Math.max(Math.round(high * (1 - top - bottom)), 1),
    };
    const cut = crop.some((one) => one > 0)
      ? upright.extract({
          ...area,
          width: Math.min(area.width, wide - area.left),
          height: Math.min(area.height, high - area.top),
        })
      : upright;
    const png = await cut
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { png, width: area.width, height: area.height };
  } catch {
    return undefined;
  }
}

function shown(
  { width, height, rotation, alt, float }: ShownPicture,
  { png, ...pixels }: { png: Buffer; width: number; height: number },
): Markup {
  const asked = { width: width ?? pixels.width * pointsOfPixel, height: height ?? pixels.height * pointsOfPixel };
  const scale = Math.min(1, highest / asked.height);
  const points = { width: asked.width * scale, height: asked.height * scale };
  return new Markup('img', {
    src: `data:image/png;base64,${png.toString('base64')}`,
    alt,
    style: {
      width: `${points.width.toFixed(2)}pt`,
      'aspect-ratio': `${points.width.toFixed(2)} / ${points.height.toFixed(2)}`,
      ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
      ...(float !== undefined && { float }),
    },
  });
}
