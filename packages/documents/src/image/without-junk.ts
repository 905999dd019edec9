const [scan, endOfImage] = [0xda, 0xd9];
const standsAlone = (marker: number): boolean => marker === 1 || (marker >= 0xd0 && marker <= endOfImage);

/**
 * A JPEG without bytes between the segments of its header that belong to none of them: some programs leave them, and
 * every viewer skips them.
 */
export function withoutJunk(jpeg: Buffer): Buffer {
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
