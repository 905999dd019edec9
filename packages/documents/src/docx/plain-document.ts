import { dirname, posix } from 'node:path';
import type { LeftOut } from '@quire/validation';
import { ListNumbers } from './list-numbers.ts';
import { NoteNumbers } from './note-numbers.ts';
import { paperOf, type Paper } from './paper.ts';
import { breakPages, flatten, indentTable, labelMarks, fixStyles, orderStyles, stopsOf } from './fix-styles.ts';
import { markOf, PlainRuns, type Piece, type PlainContext } from './plain-runs.ts';
import { refuse } from './refusals.ts';
import { writtenParts } from './written-parts.ts';
import { WordStyles } from './word-styles.ts';
import {
  attribute,
  child,
  children,
  documentOf,
  isOn,
  make,
  parseXml,
  remove,
  replace,
  wholeOf,
  within,
  type Element,
} from './xml-tree.ts';

/**
 * A Word document without anything that the drawing library would drop, show wrongly, or show although it is hidden.
 */
export interface PlainDocument {
  /** The parts for the library, by name. */
  parts: ReadonlyMap<string, string>;
  /** The pieces in place of the marks `piece-N`. */
  pieces: readonly Piece[];
  /** The sections in their order; a mark `paper-N` begins each. */
  papers: readonly Paper[];
  /** The parts that are in the margins; a mark `margin-N` begins each, after all sections. */
  margins: readonly string[];
  /** The file that a part refers to. */
  fileOf(part: string, relationship: string): Buffer | undefined;
}

/**
 * Makes a cleaned Word document plain.
 * @throws DocumentRefused when it cannot be read
 */
export function plainDocument(files: ReadonlyMap<string, Buffer>, leftOut: Set<LeftOut>): PlainDocument {
  return new Making(files, leftOut).made();
}

class Making {
  readonly #files: ReadonlyMap<string, Buffer>;
  readonly #main: string;
  readonly #body: Element;
  readonly #styles: WordStyles;
  readonly #styleRoot: Element | undefined;
  readonly #numbers: ListNumbers;
  readonly #context: PlainContext;
  readonly #notes: NoteNumbers;
  readonly #targets = new Map<string, ReadonlyMap<string, string>>();
  readonly #papers: Paper[] = [];
  readonly #isOld: boolean;
  readonly #settings: Element | undefined;
  #noteInHand = '';

  constructor(files: ReadonlyMap<string, Buffer>, leftOut: Set<LeftOut>) {
    this.#files = files;
    this.#main =
      [...this.#targetsOf('').values()].find((name) => /document\d*\.xml$/i.test(name)) ?? 'word/document.xml';
    this.#styleRoot = this.#root('styles');
    this.#styles = new WordStyles(this.#styleRoot);
    this.#numbers = new ListNumbers(this.#root('numbering'), this.#styles);
    this.#settings = this.#root('settings');
    const modes = children(child(this.#settings, 'compat'), 'compatSetting').filter(
      (one) => attribute(one, 'name') === 'compatibilityMode',
    );
    this.#isOld = (wholeOf(attribute(modes[0], 'val')) ?? 12) < 15;
    const root = this.#parse(this.#main);
    const [body, ...others] = children(root, 'body');
    if (body === undefined) refuse('conversion.wordUnreadable');
    // A document has one; where a program joined more to it, LibreOffice shows all.
    for (const one of others.flatMap((other) => children(other)).filter(({ localName }) => localName !== 'sectPr'))
      body.appendChild(one);
    this.#body = body;
    this.#notes = new NoteNumbers(child(body, 'sectPr')?.cloneNode(true) as Element | undefined, this.#settings);
    this.#context = {
      styles: this.#styles,
      leftOut,
      pieces: [],
      wordsOf: (part, relationship) => this.#wordsOf(part, relationship),
      noteOf: (reference) =>
        reference.localName?.endsWith('Ref') === true ? this.#noteInHand : this.#notes.of(reference),
    };
  }

  made(): PlainDocument {
    this.#settleBlocks(this.#body, this.#main);
    this.#fixSections();
    this.#addNotes();
    const margins = [...new Set(this.#papers.flatMap(({ parts }) => [...parts.values()]))].flatMap((id) => {
      const name = this.#targetsOf(this.#main).get(id);
      return name !== undefined && this.#files.has(name) ? [{ id, name }] : [];
    });
    for (const [at, { name }] of margins.entries()) this.#append(`margin-${at}`, this.#parse(name), name);
    if (this.#styleRoot) orderStyles(this.#styleRoot);
    const parts = writtenParts({
      document: this.#body.parentNode as Element,
      styles: this.#styleRoot,
      numbering: this.#root('numbering'),
      theme: this.#root('theme'),
    });
    return {
      parts,
      pieces: this.#context.pieces,
      papers: this.#papers,
      margins: margins.map(({ id }) => id),
      fileOf: (part, relationship) => this.#files.get(this.#targetsOf(part).get(relationship) ?? ''),
    };
  }

  #parse(name: string): Element {
    return parseXml(
      (this.#files.get(name) ?? refuse('conversion.wordUnreadable')).toString('utf8').replace(/^<\?xml[^>]*\?>\s*/, ''),
    );
  }

  /** The root of the part of that kind that the document refers to. */
  #root(kind: string): Element | undefined {
    const name = [...this.#targetsOf(this.#main).values()].find(
      (one) => new RegExp(`(?:^|/)${kind}\\d*\\.xml$`, 'i').test(one) && this.#files.has(one),
    );
    return name === undefined ? undefined : this.#parse(name);
  }

  /** The targets of a part, by the names of its relationships. */
  #targetsOf(part: string): ReadonlyMap<string, string> {
    const known = this.#targets.get(part);
    if (known) return known;
    const folder = part === '' ? '' : dirname(part);
    const list = this.#files.get(posix.join(folder, '_rels', part === '' ? '.rels' : `${posix.basename(part)}.rels`));
    const targets = new Map(
      list === undefined
        ? []
        : children(parseXml(list.toString('utf8').replace(/^<\?xml[^>]*\?>\s*/, ''))).map((one) => {
            const target = attribute(one, 'Target') ?? '';
            return [
              attribute(one, 'Id') ?? '',
              target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
            ] as const;
          }),
    );
    this.#targets.set(part, targets);
    return targets;
  }

  #wordsOf(part: string, relationship: string | undefined): string {
    const bytes = this.#files.get(this.#targetsOf(part).get(relationship ?? '') ?? '');
    if (bytes === undefined) return '';
    const words = within(parseXml(bytes.toString('utf8').replace(/^<\?xml[^>]*\?>\s*/, '')), 't')
      .map((one) => one.textContent?.trim() ?? '')
      .filter((text) => text !== '');
    return words.join('; ').slice(0, 2_000);
  }

  /** Paragraphs and tables, and all that is between them. */
  #settleBlocks(parent: Element, part: string): void {
    const runs = new PlainRuns(this.#context, part);
    const settle = (container: Element): void => {
      for (const one of children(container)) {
        switch (one.localName) {
          case 'p': {
            if (this.#isHidden(one) && one.parentNode?.localName !== 'tc') {
              settleBoxes(one);
              remove(one);
              break;
            }
            this.#settleParagraph(one, runs.settle(one), settle);
            break;
          }
          case 'tbl':
            this.#settleTable(one, settle);
            break;
          case 'sdt':
          case 'customXml':
          case 'ins':
          case 'moveTo': {
            const content = child(one, 'sdtContent') ?? one;
            settle(content);
            replace(one, ...children(content).filter(({ localName }) => localName !== 'customXmlPr'));
            break;
          }
          case 'AlternateContent': {
            const chosen = child(one, 'Choice') ?? child(one, 'Fallback');
            if (chosen) settle(chosen);
            replace(one, ...children(chosen));
            break;
          }
          case 'oMath':
          case 'oMathPara': {
            const paragraph = make(documentOf(one), 'p');
            one.parentNode?.insertBefore(paragraph, one);
            paragraph.appendChild(one);
            runs.settle(paragraph);
            break;
          }
          case 'del':
          case 'moveFrom':
            remove(one);
            break;
          default:
        }
      }
    };
    const settleBoxes = (paragraph: Element): void => void runs.settle(paragraph);
    settle(parent);
  }

  /** Whether all of a paragraph is hidden, its end included: then no empty line remains. */
  #isHidden(paragraph: Element): boolean {
    const runs = within(paragraph, 'r');
    return (
      this.#styles.isHidden(child(paragraph, 'pPr', 'rPr'), paragraph) &&
      runs.length > 0 &&
      runs.every((run) => this.#styles.isHidden(child(run, 'rPr'), paragraph)) &&
      child(paragraph, 'pPr', 'sectPr') === undefined
    );
  }

  #settleParagraph(paragraph: Element, boxes: readonly Element[], settle: (container: Element) => void): void {
    this.#mark(paragraph);
    for (const box of boxes.toReversed()) {
      settle(box);
      for (const inner of children(box).toReversed()) paragraph.parentNode?.insertBefore(inner, paragraph.nextSibling);
    }
    breakPages(paragraph);
  }

  /**
   * Names the properties of a paragraph that the library would not report: its level among headings and lists, and its
   * tab stops.
   */
  #mark(paragraph: Element): void {
    const document = documentOf(paragraph);
    const first = (): Element | null =>
      (child(paragraph, 'pPr')?.nextSibling as Element | null) ?? (paragraph.firstChild as Element | null);
    const level = this.#styles.headingLevel(paragraph);
    const hasWords = within(paragraph, 't').length + within(paragraph, 'bookmarkStart').length > 0;
    const label = hasWords || child(paragraph, 'pPr', 'numPr') ? this.#numbers.labelOf(paragraph) : undefined;
    const stops = stopsOf(paragraph, this.#styles);
    if (label) {
      const marks = labelMarks(paragraph, label);
      const before = first();
      for (const one of marks) paragraph.insertBefore(one, before);
    }
    if (level !== undefined && hasWords) paragraph.insertBefore(markOf(paragraph, `heading-${level}`), first());
    if (stops !== '') paragraph.insertBefore(markOf(paragraph, `tabs-${stops}`), first());
    if (this.#styles.paragraphIsOn(paragraph, 'keepNext')) paragraph.insertBefore(markOf(paragraph, 'keep'), first());
    if (this.#styles.paragraphIsOn(paragraph, 'pageBreakBefore'))
      paragraph.parentNode?.insertBefore(make(document, 'p', {}, markOf(paragraph, 'break')), paragraph);
    fixStyles(paragraph, this.#styles);
  }

  #settleTable(table: Element, settle: (container: Element) => void): void {
    flatten(table);
    const rows = children(table, 'tr');
    for (const row of rows) {
      flatten(row);
      if (child(row, 'trPr', 'hidden') || child(row, 'trPr', 'del')) {
        remove(row);
        continue;
      }
      for (const cell of children(row, 'tc')) settle(cell);
    }
    const heads = rows.findIndex((row) => !child(row, 'trPr', 'tblHeader'));
    for (const row of rows.slice(0, Math.max(heads, 0))) {
      const paragraph = child(row, 'tc', 'p');
      paragraph?.insertBefore(markOf(paragraph, 'head'), child(paragraph, 'pPr')?.nextSibling ?? paragraph.firstChild);
    }
    const direction = child(table, 'tblPr', 'bidiVisual');
    if (direction) replace(direction, make(documentOf(table), 'bidi'));
    indentTable(table, this.#styles, this.#isOld);
  }

  /** Each section begins with a mark; its properties, which the library would cut the document by, go. */
  #fixSections(): void {
    const owners = children(this.#body).filter((one) => one.localName === 'p' && child(one, 'pPr', 'sectPr'));
    const ends = [
      ...owners.map((owner) => ({ properties: child(owner, 'pPr', 'sectPr'), next: owner.nextSibling })),
      { properties: child(this.#body, 'sectPr'), next: null },
    ];
    let begin = this.#body.firstChild;
    for (const [at, { properties, next }] of ends.entries()) {
      this.#papers.push(paperOf(properties, this.#papers.at(-1), isOn(this.#settings, 'evenAndOddHeaders') === true));
      this.#body.insertBefore(make(documentOf(this.#body), 'p', {}, markOf(this.#body, `paper-${at}`)), begin);
      begin = next;
    }
    for (const { properties } of ends) if (properties) remove(properties);
  }

  /** Notes are at the end, in the order in which they are referred to. */
  #addNotes(): void {
    if (this.#notes.list.length === 0) return;
    this.#body.appendChild(make(documentOf(this.#body), 'p', {}, markOf(this.#body, 'notes')));
    for (let at = 0; at < this.#notes.list.length; at += 1) {
      const { id, part } = this.#notes.list[at] ?? { id: '', part: 'footnotes' };
      const name = [...this.#targetsOf(this.#main).values()].find(
        (one) => one.endsWith(`${part}.xml`) && this.#files.has(one),
      );
      const note =
        name === undefined ? undefined : children(this.#parse(name)).find((one) => attribute(one, 'id') === id);
      if (name === undefined || note === undefined) continue;
      this.#noteInHand = this.#notes.numberOf({ id, part });
      const first = child(note, 'p');
      if (first && within(note, `${part.slice(0, -1)}Ref`).length === 0)
        first.insertBefore(
          make(documentOf(first), 'r', {}, make(documentOf(first), `${part.slice(0, -1)}Ref`)),
          child(first, 'pPr')?.nextSibling ?? first.firstChild,
        );
      this.#append(`note-${at + 1}`, note, name);
    }
  }

  /** Puts the paragraphs of another part behind all that is there, after a mark. */
  #append(mark: string, from: Element, part: string): void {
    this.#settleBlocks(from, part);
    const document = documentOf(this.#body);
    this.#body.appendChild(make(document, 'p', {}, markOf(this.#body, mark)));
    for (const one of children(from)) this.#body.appendChild(document.importNode(one, true));
  }
}
