import type { CleanDocx } from './clean-docx.ts';
import { WordStyles } from './word-styles.ts';
import { child, children, parseXml, remove, replace, writeXml, type Element } from './xml-tree.ts';

const shownPart = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/i;
/** The trace in a part where something in it is hidden or was changed. */
const trace = /<(?:[\w-]+:)?(?:vanish|hidden|ins|del|moveFrom|moveTo|\w+Change)\b/;

/**
 * A document without what LibreOffice would print although it is hidden or deleted: rows, boxes in hidden runs, and
 * words that were deleted while changes were followed.
 */
export function withoutHidden({ parts, leftOut }: CleanDocx): CleanDocx {
  const textOf = (name: string): string | undefined =>
    parts
      .get(name)
      ?.toString('utf8')
      .replace(/^<\?xml[^>]*\?>\s*/, '');
  const looks = textOf('word/styles.xml');
  const styles = new WordStyles(looks === undefined ? undefined : parseXml(looks));
  const shown = new Map(parts);
  for (const name of parts.keys()) {
    const text = textOf(name) ?? '';
    if (!shownPart.test(name) || !(trace.test(text) || trace.test(looks ?? ''))) continue;
    const root = parseXml(text);
    strip(root, undefined, styles);
    shown.set(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${writeXml(root)}`));
  }
  return { parts: shown, leftOut };
}

function strip(parent: Element, paragraph: Element | undefined, styles: WordStyles): void {
  for (const one of children(parent)) {
    const name = one.localName ?? '';
    if (/^(?:del|moveFrom|\w+Change)$/.test(name)) remove(one);
    else if (name === 'tr' && (child(one, 'trPr', 'hidden') || child(one, 'trPr', 'del'))) remove(one);
    else if (name === 'r' && styles.isHidden(child(one, 'rPr'), paragraph)) {
      // A field that begins here may end where words are seen.
      for (const part of children(one)) if (!/^(?:rPr|fldChar|instrText)$/.test(part.localName ?? '')) remove(part);
    } else {
      strip(one, name === 'p' ? one : paragraph, styles);
      if (name === 'ins' || name === 'moveTo') replace(one, ...children(one));
      if (
        name === 'tbl' &&
        !children(one).some(({ localName }) => localName === 'tr' || localName === 'sdt' || localName === 'customXml')
      )
        remove(one);
    }
  }
}
