import { crc32 } from 'node:zlib';

/** A plain archive of parts by name, without packing them: it is read once and removed. */
export function writeZip(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const path = Buffer.from(name, 'utf8');
    const shared = sharedFields(bytes, path.length);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, path);
    chunks.push(head, bytes);
    offset += head.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, listed, end]);
}

/** The 26 bytes that the directory repeats: version, UTF-8 names, no packing, no time, sum, sizes, length of the name. */
function sharedFields(bytes: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
