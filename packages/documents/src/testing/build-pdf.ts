import { deflateSync } from 'node:zlib';

export interface PdfParts {
  /** The body of each object by its number. 1 is the catalog. */
  objects: Readonly<Record<number, string | Buffer>>;
  /** More for the trailer, such as `/Encrypt 9 0 R`. */
  trailer?: string;
}

/** A PDF written by hand, so it can hold what no library would write. */
export function buildPdf({ objects, trailer = '' }: PdfParts): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const push = (part: string | Buffer): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = new Map<number, number>();
  const numbers = Object.keys(objects).map(Number);
  for (const number of numbers) {
    offsets.set(number, length);
    push(`${number} 0 obj\n`);
    push(objects[number] ?? '');
    push('\nendobj\n');
  }
  const size = Math.max(...numbers) + 1;
  const start = length;
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  push(
    `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}

/** The body of a stream object, packed unless the dictionary says how it is. */
export function streamObject(content: string | Buffer, dictionary = ''): Buffer {
  const plain = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const packed = dictionary.includes('/Filter') ? plain : deflateSync(plain, { level: 9 });
  const filter = dictionary.includes('/Filter') ? '' : '/Filter /FlateDecode';
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} ${filter} /Length ${packed.length} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** One page that says "Kept", with room for more: entries of the catalog and of the page, and objects from 6 on. */
export function onePage({
  catalog = '',
  page = '',
  objects = {},
  trailer = '',
  content = 'BT /F1 24 Tf 72 700 Td (Kept) Tj ET',
}: {
  catalog?: string;
  page?: string;
  objects?: Readonly<Record<number, string | Buffer>>;
  trailer?: string;
  content?: string | Buffer;
} = {}): Buffer {
  return buildPdf({
    trailer,
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> >>',
      3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
      4: streamObject(content),
      5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...objects,
    },
  });
}
