import type { LeftOut } from '@quire/validation';
import { attribute, child, children, within, wholeOf, type Element } from './xml-tree.ts';

/** A picture as a document shows it; sizes in points. */
export interface ShownPicture {
  relationship: string;
  width: number | undefined;
  height: number | undefined;
  /** Cut off at each side, as parts of the whole: left, top, right, bottom. */
  crop: readonly [number, number, number, number];
  /** Degrees, clockwise. */
  rotation: number;
  alt: string;
  float: 'left' | 'right' | undefined;
}

/**
 * The result of a drawing: pictures, boxes of text (elements with paragraphs), and what cannot be drawn, with its words
 * if they are known.
 */
export interface Shown {
  pictures: ShownPicture[];
  boxes: Element[];
  missing: { code: LeftOut; relationship?: string | undefined }[];
}

const pointsOf = (emu: string | undefined): number | undefined => {
  const number = wholeOf(emu);
  return number === undefined || number <= 0 ? undefined : Math.min(number / 12_700, 1_600);
};
const flat = new Set(['line', 'straightConnector1', 'bentConnector2', 'bentConnector3', 'curvedConnector3']);

/** Returns what a drawing (`w:drawing`) shows. */
export function shownByDrawing(drawing: Element): Shown {
  const shown: Shown = { pictures: [], boxes: [], missing: [] };
  for (const frame of children(drawing)) {
    const about = child(frame, 'docPr');
    if (['1', 'true'].includes(attribute(about, 'hidden') ?? '')) continue;
    const extent = child(frame, 'extent');
    const size = { width: pointsOf(attribute(extent, 'cx')), height: pointsOf(attribute(extent, 'cy')) };
    const alt = (attribute(about, 'descr') ?? attribute(about, 'title') ?? '').slice(0, 1_000);
    const align = child(frame, 'positionH', 'align')?.textContent ?? '';
    const besideWords = ['wrapSquare', 'wrapTight', 'wrapThrough'].some((name) => child(frame, name) !== undefined);
    const float = besideWords && (align === 'left' || align === 'right') ? align : undefined;
    const data = child(frame, 'graphic', 'graphicData');
    for (const one of children(data)) lookInto(one, shown, { ...size, alt, float }, children(data).length === 1);
  }
  return shown;
}

type Frame = Pick<ShownPicture, 'width' | 'height' | 'alt' | 'float'>;

function lookInto(one: Element, shown: Shown, frame: Frame, isAlone: boolean): void {
  switch (one.localName) {
    case 'pic': {
      const own = child(one, 'spPr', 'xfrm');
      const extent = child(own, 'ext');
      const size = isAlone
        ? frame
        : { width: pointsOf(attribute(extent, 'cx')), height: pointsOf(attribute(extent, 'cy')) };
      const cut = child(one, 'blipFill', 'srcRect');
      const crop = ['l', 't', 'r', 'b'].map((side) =>
        Math.min(Math.max((wholeOf(attribute(cut, side)) ?? 0) / 100_000, 0), 0.95),
      ) as [number, number, number, number];
      shown.pictures.push({
        ...frame,
        ...size,
        crop,
        rotation: Math.round((wholeOf(attribute(own, 'rot')) ?? 0) / 60_000) % 360,
        relationship: attribute(child(one, 'blipFill', 'blip'), 'embed') ?? '',
        alt: frame.alt || (attribute(child(one, 'nvPicPr', 'cNvPr'), 'descr') ?? '').slice(0, 1_000),
      });
      return;
    }
    case 'wsp':
    case 'sp':
    case 'cxnSp': {
      const boxes = within(one, 'txbxContent');
      shown.boxes.push(...boxes);
      // A straight line says nothing that would be missed.
      if (
        boxes.length === 0 &&
        !flat.has(attribute(child(one, 'spPr', 'prstGeom'), 'prst') ?? '') &&
        one.localName !== 'cxnSp'
      )
        shown.missing.push({ code: 'drawings' });
      return;
    }
    case 'wgp':
    case 'grpSp':
    case 'wpc':
    case 'lockedCanvas':
    case 'AlternateContent':
    case 'Choice':
      for (const part of children(one)) lookInto(part, shown, frame, false);
      return;
    case 'chart':
      shown.missing.push({ code: 'charts', relationship: attribute(one, 'id') });
      return;
    case 'relIds':
      shown.missing.push({ code: 'drawings', relationship: attribute(one, 'dm') });
      return;
    case 'contentPart':
      shown.missing.push({ code: 'drawings' });
      return;
    default:
  }
}

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75, pc: 12 };

/** Returns what a drawing in the old language (VML: `w:pict`, `w:object`) shows. */
export function shownByVml(picture: Element): Shown {
  const shown: Shown = { pictures: [], boxes: [], missing: [] };
  const look = (one: Element, style: string): void => {
    const own = attribute(one, 'style') ?? style;
    if (/visibility:\s*hidden/.test(own)) return;
    if (one.localName === 'imagedata') {
      const length = (name: string): number | undefined => {
        const [, number, unit = 'pt'] =
          new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|in|cm|mm|px|pc)?`).exec(style) ?? [];
        const points = Number(number) * (units[unit] ?? 1);
        return points > 0 ? Math.min(points, 1_600) : undefined;
      };
      const relationship = attribute(one, 'id');
      if (relationship !== undefined)
        shown.pictures.push({
          relationship,
          width: length('width'),
          height: length('height'),
          crop: [0, 0, 0, 0],
          rotation: 0,
          alt: (attribute(one, 'title') ?? '').slice(0, 1_000),
          float: undefined,
        });
      return;
    }
    if (one.localName === 'txbxContent') return void shown.boxes.push(one);
    if (one.localName === 'shapetype') return;
    for (const part of children(one)) look(part, own);
  };
  for (const one of children(picture)) look(one, '');
  const isEmpty = shown.pictures.length + shown.boxes.length + within(picture, 'textpath').length === 0;
  if (
    isEmpty &&
    ['shape', 'oval', 'roundrect', 'arc', 'curve', 'polyline'].some((name) => within(picture, name).length > 0)
  )
    shown.missing.push({ code: 'drawings' });
  return shown;
}
