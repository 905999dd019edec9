import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/**
 * A PNG in colors of eight bits; `more` is between its header and its pixels, `after` behind them. The pixels need not
 * be as many as it says.
 */
export function buildPng({
  width,
  height,
  pixels,
  more = [],
  after = [],
}: {
  width: number;
  height: number;
  pixels?: readonly (readonly [number, number, number])[];
  more?: readonly Buffer[];
  after?: readonly Buffer[];
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', packedRows(width, pixels ?? [])),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows of pixels as a PNG holds them, in `IDAT` and, behind a number, in `fdAT`. */
export function packedRows(width: number, pixels: readonly (readonly [number, number, number])[]): Buffer {
  const rows: number[] = [];
  for (const [index, pixel] of pixels.entries()) {
    if (index % width === 0) rows.push(0);
    rows.push(...pixel);
  }
  return deflateSync(Buffer.from(rows));
}
