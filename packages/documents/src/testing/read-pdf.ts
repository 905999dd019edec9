import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFRawStream,
  PDFRef,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface OutlineLine {
  title: string;
  /** From 0 for the topmost. */ level: number;
  /** From 1. */ page: number;
}

/** The contents that a reader of a PDF meets. */
export interface ReadPdf {
  isTagged: boolean;
  title: string | undefined;
  language: string | undefined;
  outline: OutlineLine[];
  pages: ReadPage[];
}

export interface ReadPage {
  /** In points, as shown. */
  width: number;
  height: number;
  /** All text, in the order in which it is drawn. */
  drawn: string;
  /** The text read out: the tagged text alone, in the order of the tags, each part with the name of its tag. */
  spoken: { tag: string; text: string }[];
  /** Characters that a glyph alone does not name, such as Arabic, in drawing order. */
  toldLetters: string;
}

/** Reads a PDF as viewers and screen readers do. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  try {
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
    const pages: ReadPage[] = [];
    const sources = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
    for (let at = 1; at <= pdf.numPages; at += 1)
      pages.push({ ...(await readPage(await pdf.getPage(at))), toldLetters: toldLetters(sources[at - 1]!) });
    return {
      isTagged: isMarked(await pdf.getMarkInfo()),
      title: info.Title,
      language: info.Language,
      outline: await readOutline(pdf),
      pages,
    };
  } finally {
    await loading.destroy();
  }
}

async function readPage(page: PDFPageProxy): Promise<Omit<ReadPage, 'toldLetters'>> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const open: (string | undefined)[] = [];
  const texts = new Map<string, string>();
  let drawn = '';
  for (const item of items) {
    if ('str' in item) {
      const text = item.str + (item.hasEOL ? '\n' : '');
      drawn += text;
      const id = open.findLast((name) => name !== undefined);
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' && item.id ? item.id : undefined);
  }
  return { width, height, drawn, spoken: spokenIn(await page.getStructTree(), texts) };
}

function toldLetters(page: PDFPage): string {
  const read = (object: PDFObject | undefined): string => {
    if (object instanceof PDFRef) return read(page.doc.context.lookup(object));
    if (object instanceof PDFArray) return object.asArray().map(read).join('\n');
    return object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : '';
  };
  return [...read(page.node.Contents()).matchAll(/\/ActualText <FEFF([\dA-F]*)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}

interface TreeNode {
  role?: string;
  type?: string;
  id?: string;
  children?: TreeNode[];
}

const isMarked = (info: unknown): boolean => info instanceof Map && info.get('Marked') === true;

/** Tags that say nothing of what they hold. */
const silent = ['NonStruct', 'Span'];

function spokenIn(tree: unknown, texts: ReadonlyMap<string, string>, tag = ''): { tag: string; text: string }[] {
  const { role, type, id, children = [] } = (tree ?? {}) as TreeNode;
  if (type === 'content') return [{ tag, text: (texts.get(id ?? '') ?? '').trim() }].filter(({ text }) => text !== '');
  return children.flatMap((child) => spokenIn(child, texts, role === undefined || silent.includes(role) ? tag : role));
}

type Branch = { title: string; dest: string | unknown[] | null; items: Branch[] };

async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineLine[]> {
  const walk = async (branches: Branch[], level: number): Promise<OutlineLine[]> =>
    (
      await Promise.all(
        branches.map(async ({ title, dest, items }) => {
          const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
          const page = place?.[0] ? await pdf.getPageIndex(place[0] as Parameters<typeof pdf.getPageIndex>[0]) : -1;
          return [{ title, level, page: page + 1 }, ...(await walk(items, level + 1))];
        }),
      )
    ).flat();
  return walk(((await pdf.getOutline()) as Branch[] | null) ?? [], 0);
}
