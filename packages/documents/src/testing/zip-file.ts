import { crc32, deflateRawSync, constants } from 'node:zlib';

/** An entry of an archive, with the lies of a hostile one. */
export interface ZipEntry {
  name: string;
  bytes?: Buffer;
  /** Packed already, in place of `bytes`. */
  packed?: Buffer;
  declaredSize?: number;
  flags?: number;
  /** Its directory entry leads to the local header of an earlier one, by index. */
  sharesWith?: number;
}

/** An archive as described, right or wrong. */
export function zipFile(
  entries: readonly ZipEntry[],
  { declaredCount = entries.length }: { declaredCount?: number } = {},
): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (const [
    at,
    { name, bytes = Buffer.alloc(0), packed, declaredSize, flags = 0x0800, sharesWith },
  ] of entries.entries()) {
    const data = packed ?? deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed ? 0 : crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const offset = sharesWith === undefined ? length : (offsets[sharesWith] ?? 0);
    offsets[at] = offset;
    if (sharesWith === undefined) {
      chunks.push(Buffer.from('PK\x03\x04', 'latin1'), fields, path, data);
      length += 30 + path.length + data.length;
    }
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, path);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(declaredCount, 0xffff), 8);
  end.writeUInt16LE(Math.min(declaredCount, 0xffff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(length, 16);
  return Buffer.concat([...chunks, listed, end]);
}

/** `times` × 16 MB of spaces, packed about a thousandfold, made without ever holding them. */
export function packedSpaces(times: number): Buffer {
  const once = deflateRawSync(Buffer.alloc(16 * 1024 ** 2, ' '), { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => once), Buffer.from([3, 0])]);
}
