import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, type PDFPage, type PDFPageLeaf } from '@cantoo/pdf-lib';

const token =
  /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|\/[^\s/<>[\](){}%]*|[[\]{}]|%[^\n\r]*|[^\s/<>[\](){}%]+/g;
const paths = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const pathPaints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);

/**
 * Marks drawings outside of a page's tags, such as lines and grounds, as artifacts that need no reading out. The page
 * is one that Chromium printed.
 */
export function markArtifacts({ node, doc: { context } }: PDFPage): void {
  const content = contentOf(node);
  const marked = withArtifacts(content);
  if (marked !== content)
    node.set(PDFName.of('Contents'), context.register(context.flateStream(Buffer.from(marked, 'latin1'))));
}

/** Returns what draws a page, one character a byte. */
export function contentOf(node: PDFPageLeaf): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n');
}

function withArtifacts(content: string): string {
  let marked = '';
  let written = 0;
  let depth = 0;
  /** Where the operands of the next operator begin, and where the path that is being built does. */
  let operands: number | undefined;
  let path: number | undefined;
  for (const { 0: word, index } of content.matchAll(token)) {
    const begin = operands ?? index;
    if (!/^[A-Za-z'"*]+\d?$/.test(word)) {
      operands = begin;
      continue;
    }
    operands = undefined;
    if (word === 'BDC' || word === 'BMC') depth += 1;
    else if (word === 'EMC') depth -= 1;
    else if (paths.has(word)) path ??= begin;
    else if (pathPaints.has(word) || word === 'n' || word === 'Do' || word === 'sh') {
      const from = path ?? begin;
      path = undefined;
      if (depth > 0 || word === 'n') continue;
      const to = index + word.length;
      marked += `${content.slice(written, from)}/Artifact BMC\n${content.slice(from, to)}\nEMC`;
      written = to;
    }
  }
  return marked + content.slice(written);
}
