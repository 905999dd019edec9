import { writeXml, type Element } from './xml-tree.ts';

const main = 'word/document.xml';
const relationships = (list: readonly [string, string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" ` +
        `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ` +
        `Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The parts of a document that the library reads, and no others, by their names. */
export function writtenParts({
  document,
  ...others
}: { document: Element } & Record<'styles' | 'numbering' | 'theme', Element | undefined>): Map<string, string> {
  const there = Object.entries(others).flatMap(([type, root]) => (root ? [[type, `${type}.xml`, root] as const] : []));
  return new Map([
    ['_rels/.rels', relationships([['officeDocument', main]])],
    [main, writeXml(document)],
    ['word/_rels/document.xml.rels', relationships(there.map(([type, target]) => [type, target]))],
    ...there.map(([, target, root]) => [`word/${target}`, writeXml(root)] as const),
  ]);
}
