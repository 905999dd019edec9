export interface Size {
  width: number;
  height: number;
}

const readers: Readonly<Record<string, (bytes: Buffer) => readonly Size[]>> = {
  JBIG2Decode: sizesOfJbig2,
  JPXDecode: sizesOfJpx,
  DCTDecode: sizesOfJpeg,
};

/**
 * The sizes in pixels that the bytes of an image ask a reader to draw, whatever its dictionary says. None for an image
 * without a header of its own.
 */
export function codedSizes(filter: string, bytes: Uint8Array): readonly Size[] {
  return readers[filter]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? [];
}

/**
 * Pages and regions by the headers of their segments (ITU-T T.88, 7.2); a page of unknown height is as high as its
 * dictionary says.
 */
function sizesOfJbig2(bytes: Buffer): readonly Size[] {
  const sizes: Size[] = [];
  // Some programs leave the header that a file of its own has.
  const isFile = bytes.toString('latin1', 0, 8) === '\x97JB2\r\n\x1a\n';
  const first = isFile ? (((bytes[8] ?? 0) & 2) === 0 ? 13 : 9) : 0;
  for (let at = first; at + 11 <= bytes.length;) {
    const [number, flags] = [bytes.readUInt32BE(at), bytes.readUInt8(at + 4)];
    const short = bytes.readUInt8(at + 5) >> 5;
    const referred = short === 7 ? bytes.readUInt32BE(at + 5) & 0x1f_ff_ff_ff : short;
    const bytesEach = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const place =
      at +
      5 +
      (short === 7 ? 4 + Math.ceil((referred + 1) / 8) : 1) +
      referred * bytesEach +
      ((flags & 0x40) === 0 ? 1 : 4);
    if (place + 12 > bytes.length) break;
    const [length, type] = [bytes.readUInt32BE(place), flags & 0x3f];
    // Page information, and each region, begins with its width and height.
    if (type === 48 || (type >= 4 && type <= 43 && type !== 16))
      sizes.push({ width: bytes.readUInt32BE(place + 4), height: known(bytes.readUInt32BE(place + 8)) });
    at = place + 4 + length;
  }
  return sizes;
}

const known = (height: number): number => (height === 0xff_ff_ff_ff ? 0 : height);

/** Each header SIZ of a code stream, wherever it is: only one is drawn, and there is no honest reason for a second. */
function sizesOfJpx(bytes: Buffer): readonly Size[] {
  const sizes: Size[] = [];
  for (
    let at = bytes.indexOf('ff4fff51', 0, 'hex');
    at >= 0 && at + 24 <= bytes.length;
    at = bytes.indexOf('ff4fff51', at + 4, 'hex')
  ) {
    const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => bytes.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    sizes.push({ width: right - left, height: bottom - top });
  }
  return sizes;
}

/** The frames of a JPEG by their headers, found as readers find them: by the lengths of the segments before. */
function sizesOfJpeg(bytes: Buffer): readonly Size[] {
  const sizes: Size[] = [];
  for (let at = bytes.indexOf('ffd8', 0, 'hex') + 2; at >= 2 && at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      sizes.push({ width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) });
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return sizes;
}
