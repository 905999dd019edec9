import { formatted } from './list-numbers.ts';
import { attribute, valueOf, type Element } from './xml-tree.ts';

interface Note {
  id: string;
  part: 'footnotes' | 'endnotes';
}

/**
 * The notes of a document, in the order of the references. Those of pages and those at the end are counted apart, each
 * in its own format.
 */
export class NoteNumbers {
  readonly list: Note[] = [];
  readonly #settings: readonly (Element | undefined)[];

  /** Of the section and the settings, what comes first decides. */
  constructor(...settings: readonly (Element | undefined)[]) {
    this.#settings = settings;
  }

  /** The number that a reference shows. */
  of(reference: Element): string {
    const id = attribute(reference, 'id') ?? '';
    const part = reference.localName === 'endnoteReference' ? 'endnotes' : 'footnotes';
    if (!this.list.some((one) => one.id === id && one.part === part)) this.list.push({ id, part });
    return this.numberOf({ id, part });
  }

  numberOf({ id, part }: Note): string {
    const said = this.#settings
      .map((one) => valueOf(one, `${part.slice(0, -1)}Pr`, 'numFmt'))
      .find((format) => format !== undefined);
    return formatted(
      this.list.filter((one) => one.part === part).findIndex((one) => one.id === id) + 1,
      said ?? (part === 'endnotes' ? 'lowerRoman' : 'decimal'),
    );
  }
}
