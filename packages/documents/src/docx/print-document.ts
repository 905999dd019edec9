import {
  decodePDFRawStream,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFRawStream,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';
import { mostPages, tooManyPages } from '../pdf/find-pages.ts';
import type { Drawn } from './draw-document.ts';
import { formatted } from './list-numbers.ts';
import { Markup, writeMarkup } from './markup.ts';
import { pageStyles } from './page-styles.ts';
import type { Paper } from './paper.ts';
import type { Printer } from './print-html.ts';

/**
 * Points of the right margin into which the spaces at the ends of lines hang: without them the browser would shrink all
 * pages to make room.
 */
const slack = 18;

/** The sections that share a stretch of pages. */
interface Stretch {
  paper: Paper;
  html: string;
  top: number;
  bottom: number;
}

/**
 * Prints a document on its own paper, with what is in the margins of each page.
 * @throws DocumentRefused when it has more pages than may be
 */
export async function printDocument(
  drawn: Drawn,
  papers: readonly Paper[],
  printer: Printer,
): Promise<{ pdf: Uint8Array; html: string; looks: string }> {
  const stretches = stretchesOf(drawn, papers);
  const margins = new Map(
    [...drawn.margins]
      .map(([id, markup]) => [id, writeMarkup(markup)] as const)
      .filter(([, html]) => /<img|[^\s<>](?![^<]*>)/.test(html)),
  );
  const html = stretches.map((stretch) => stretch.html).join('');
  const looks = await pageStyles(drawn.css, `${html}${[...margins.values()].join('')}`);
  if (margins.size > 0) await makeRoom(stretches, margins, looks, printer);
  const sheet = stretches
    .map(
      ({ paper, top, bottom }, at) =>
        `@page s${at} { size: ${paper.width}pt ${paper.height}pt; margin: ${top}pt ` +
        `${Math.max(paper.right - slack, 0)}pt ${bottom}pt ${paper.left}pt; } .s${at} { page: s${at}; width: ` +
        `${paper.width - paper.left - paper.right}pt; }`,
    )
    .join('\n');
  await printer.show(
    `${looks}\n${sheet}`,
    stretches.map((stretch, at) => `<div class="s${at}">${stretch.html}</div>`).join(''),
  );
  const pdf = await printer.print();
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const isShorter = dropEmptyEnd(document);
  if (margins.size === 0)
    return { pdf: isShorter ? await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }) : pdf, html, looks };
  if (document.getPageCount() > mostPages) throw tooManyPages();
  const counts = stretches.length === 1 ? [document.getPageCount()] : await pagesOf(stretches.length, printer);
  await stamp(document, stretches, counts, margins, looks, printer);
  return {
    pdf: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }),
    html: `${html}${[...margins.values()].join('')}`,
    looks,
  };
}

/** Instructions that leave something on a page: words, pictures, areas and lines. */
const drawing = /(?:^|\s)(?:T[jJ]|['"]|Do|EI|sh|[fFBb]\*?|[Ss])(?=\s|$)/;

/**
 * Takes pages without anything off the end: nobody misses them, and below a header they look as if something were lost.
 */
function dropEmptyEnd(document: PDFDocument): boolean {
  const count = document.getPageCount();
  const isEmpty = (node: PDFPageLeaf): boolean => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
    return streams.every(
      (stream) =>
        stream === undefined ||
        (stream instanceof PDFRawStream &&
          !drawing.test(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))),
    );
  };
  for (let last = count - 1; last > 0; last -= 1) {
    const page = document.getPage(last);
    if (!isEmpty(page.node)) break;
    document.removePage(last);
  }
  return document.getPageCount() < count;
}

function stretchesOf({ sections }: Drawn, papers: readonly Paper[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, paper] of papers.entries()) {
    const section = sections[at] ?? new Markup('div');
    if (paper.columns > 1)
      Object.assign(section.style, { 'column-count': String(paper.columns), 'column-gap': `${paper.columnGap}pt` });
    const html = writeMarkup(section);
    const before = stretches.at(-1);
    if (before && (paper.isContinuous || html === '<div class="section"></div>')) before.html += html;
    else stretches.push({ paper, html, top: paper.top, bottom: paper.bottom });
  }
  return stretches;
}

const kinds = ['default', 'first', 'even'] as const;

/** The contents of a margin may be higher than it: then the words begin below. */
async function makeRoom(
  stretches: readonly Stretch[],
  margins: ReadonlyMap<string, string>,
  looks: string,
  printer: Printer,
): Promise<void> {
  const places = stretches.flatMap((stretch) =>
    (['header', 'footer'] as const).flatMap((side) =>
      kinds.flatMap((kind) => {
        const html = margins.get(stretch.paper.parts.get(`${side}-${kind}`) ?? '');
        return html === undefined ? [] : [{ stretch, side, html }];
      }),
    ),
  );
  await printer.show(
    looks,
    places
      .map(
        ({ stretch: { paper }, html }) =>
          '<div class="measured" style="overflow: hidden; width: ' +
          `${paper.width - paper.left - paper.right}pt">${html}</div>`,
      )
      .join(''),
  );
  const heights = (await printer.look(
    "[...document.querySelectorAll('.measured')].map((one) => one.getBoundingClientRect().height * 0.75)",
  )) as number[];
  for (const [at, { stretch, side }] of places.entries()) {
    const height = Math.min(heights[at] ?? 0, stretch.paper.height / 3);
    if (side === 'header') stretch.top = Math.max(stretch.top, stretch.paper.header + height);
    else stretch.bottom = Math.max(stretch.bottom, stretch.paper.footer + height);
  }
}

/** How many pages each stretch takes, printed by itself. */
async function pagesOf(count: number, printer: Printer): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await printer.look(
      `[...document.body.children].forEach((one, at) => { one.style.display = at === ${at} ? '' : 'none'; })`,
    );
    counts.push((await PDFDocument.load(await printer.print(false), { updateMetadata: false })).getPageCount());
  }
  return counts;
}

/** Draws the margins of each page onto it, as a mark of the page and no part of its words. */
async function stamp(
  document: PDFDocument,
  stretches: readonly Stretch[],
  counts: readonly number[],
  margins: ReadonlyMap<string, string>,
  looks: string,
  printer: Printer,
): Promise<void> {
  const pages = document.getPages();
  let shown = 0;
  const sheets = stretches
    .flatMap((stretch, at) =>
      Array.from({ length: counts[at] ?? 0 }, (_, within) => {
        shown = within === 0 && stretch.paper.firstNumber !== undefined ? stretch.paper.firstNumber : shown + 1;
        return { stretch, at, within, number: shown };
      }),
    )
    .slice(0, pages.length);
  const html = sheets
    .map(({ stretch: { paper }, at, within, number }) => {
      const place = (side: 'header' | 'footer'): string => {
        const of = (kind: string): string | undefined =>
          paper.parts.has(`${side}-${kind}`)
            ? (margins.get(paper.parts.get(`${side}-${kind}`) ?? '') ?? '')
            : undefined;
        const words =
          (paper.hasFirstPage && within === 0
            ? (of('first') ?? '')
            : number % 2 === 0 && paper.hasEvenPages
              ? of('even')
              : undefined) ??
          of('default') ??
          '';
        const numbered = words
          .replaceAll('<page-number></page-number>', formatted(number, paper.numberFormat))
          .replaceAll('<page-count></page-count>', String(pages.length));
        const edge = side === 'header' ? `top: ${paper.header}pt` : `bottom: ${paper.footer}pt`;
        return (
          `<div style="position: absolute; ${edge}; left: ${paper.left}pt; width: ` +
          `${paper.width - paper.left - paper.right}pt; overflow: ` +
          `hidden">${numbered}</div>`
        );
      };
      return (
        `<div style="page: s${at}; position: relative; height: ${paper.height - 0.5}pt; width: ${paper.width}pt; ` +
        `overflow: hidden; break-after: page">${place('header')}${place('footer')}</div>`
      );
    })
    .join('');
  const papers = stretches.map(
    ({ paper }, at) => `@page s${at} { size: ${paper.width}pt ${paper.height}pt; margin: 0; }`,
  );
  await printer.show(`${looks}\n${papers.join('\n')}`, html);
  const drawn = await document.embedPdf(
    await printer.print(false),
    sheets.map((_, at) => at),
  );
  for (const [at, page] of pages.entries()) {
    const margin = drawn[at];
    if (margin === undefined) continue;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    page.drawPage(margin, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}
