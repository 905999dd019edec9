import { zipFile, type ZipEntry } from './zip-file.ts';

export interface WordDocument {
  /** The contents of `w:body`. */
  body: string;
  /** Before the root element of the main part. */
  prolog?: string;
  /** Relationship elements of the main part. */
  relationships?: string;
  /** More parts, or others in place of those of the same name. */
  parts?: readonly ZipEntry[];
  mainType?: string;
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const paragraph = (text: string, properties = '', runProperties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const relationship = (id: string, type: string, target: string, external = false): string =>
  `<Relationship Id="${id}" Type="${officeRelationships}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
export const drawing = (attribute: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** The bytes of a .docx, as Word would write them, with the given differences. */
export function wordDocument(document: WordDocument): Buffer {
  return zipFile(wordParts(document));
}

export function wordParts({
  body,
  prolog = '',
  relationships = '',
  parts = [],
  mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
}: WordDocument): ZipEntry[] {
  const list = (inner: string): string =>
    `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const usual: Record<string, string> = {
    '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${mainType}"/><Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/></Types>`,
    '_rels/.rels': list(relationship('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${declared}${prolog}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': list(relationships),
  };
  const others = new Set(parts.map(({ name }) => name));
  return [
    ...Object.entries(usual)
      .filter(([name]) => !others.has(name))
      .map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...parts,
  ];
}
