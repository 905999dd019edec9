import { attribute, child, children, isOn, valueOf, wholeOf, type Element } from './xml-tree.ts';

interface Style {
  type: string;
  name: string;
  basedOn: string | undefined;
  element: Element;
}

/** The properties that the styles of a document give its paragraphs and runs where these have none themselves. */
export class WordStyles {
  readonly #styles = new Map<string, Style>();
  readonly #default = new Map<string, string>();
  readonly #defaults: Element | undefined;

  constructor(root: Element | undefined) {
    this.#defaults = child(root, 'docDefaults');
    for (const element of children(root, 'style')) {
      const [id = '', type = ''] = [attribute(element, 'styleId'), attribute(element, 'type')];
      this.#styles.set(id, {
        type,
        name: (valueOf(element, 'name') ?? '').toLowerCase(),
        basedOn: valueOf(element, 'basedOn'),
        element,
      });
      if (['1', 'true', 'on'].includes(attribute(element, 'default') ?? '')) this.#default.set(type, id);
    }
  }

  /** A style and those it is based on, nearest first. */
  *chain(id: string | undefined, type: 'paragraph' | 'character' | 'table'): Generator<Style> {
    const seen = new Set<string>();
    for (
      let at = id ?? this.#default.get(type);
      at !== undefined && !seen.has(at);
      at = this.#styles.get(at)?.basedOn
    ) {
      seen.add(at);
      const style = this.#styles.get(at);
      if (style) yield style;
    }
  }

  /** A property of a paragraph: its own, else that of its style. */
  paragraph(paragraph: Element, name: string): Element | undefined {
    const own = child(paragraph, 'pPr', name);
    if (own) return own;
    for (const { element } of this.chain(valueOf(paragraph, 'pPr', 'pStyle'), 'paragraph')) {
      const found = child(element, 'pPr', name);
      if (found) return found;
    }
    return child(this.#defaults, 'pPrDefault', 'pPr', name);
  }

  paragraphIsOn(paragraph: Element, name: string): boolean {
    const found = this.paragraph(paragraph, name);
    return found !== undefined && !['0', 'false', 'off'].includes(attribute(found, 'val') ?? '');
  }

  /** Whether a run is hidden: by itself, by its style, or by that of its paragraph. */
  isHidden(runProperties: Element | undefined, paragraph: Element | undefined): boolean {
    const own = isOn(runProperties, 'vanish') ?? isOn(runProperties, 'specVanish');
    if (own !== undefined) return own;
    const styles = [
      ...this.chain(valueOf(runProperties, 'rStyle') ?? '', 'character'),
      ...this.chain(valueOf(paragraph, 'pPr', 'pStyle'), 'paragraph'),
    ];
    for (const { element } of styles) {
      const said = isOn(child(element, 'rPr'), 'vanish');
      if (said !== undefined) return said;
    }
    return isOn(child(this.#defaults, 'rPrDefault', 'rPr'), 'vanish') ?? false;
  }

  /** 1 to 6 for a heading, else undefined. Of a title too, because readers look for it there. */
  headingLevel(paragraph: Element): number | undefined {
    const outline = wholeOf(attribute(this.paragraph(paragraph, 'outlineLvl'), 'val'));
    if (outline !== undefined && outline >= 0 && outline < 9) return Math.min(outline + 1, 6);
    for (const { name } of this.chain(valueOf(paragraph, 'pPr', 'pStyle'), 'paragraph')) {
      const level = /^heading ([1-9])$/.exec(name)?.[1];
      if (level !== undefined) return Math.min(Number(level), 6);
      if (name === 'title') return 1;
      if (name === 'subtitle') return 2;
    }
    return undefined;
  }

  /** Where a paragraph is among numbered ones because of its style: the level is the one that names the style. */
  numbered(paragraph: Element): Element | undefined {
    return this.paragraph(paragraph, 'numPr');
  }

  /** The numbering that a style of lists represents. */
  numberingOf(id: string): string | undefined {
    return valueOf(this.#styles.get(id)?.element, 'pPr', 'numPr', 'numId');
  }
}
