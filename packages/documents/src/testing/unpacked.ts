import { inflateSync } from 'node:zlib';

/** A PDF as one text, with all that can be unpacked unpacked: where anyone would look for a word in it. */
export function unpacked(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const parts = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    try {
      parts.push(inflateSync(bytes.subarray(start), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not packed, or the end of one that is.
    }
  }
  return parts
    .join('\n')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
