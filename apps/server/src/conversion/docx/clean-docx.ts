import { cleanRelationships } from './clean-relationships.ts';
import { inspectDocx } from './inspect-docx.ts';
import { readPart } from './read-part.ts';
import { readXml } from './read-xml.ts';
import { refuse } from './refusals.ts';
import { withoutReach } from './without-reach.ts';
import { writeZip } from './write-zip.ts';

/** What a page needs: text, styles, lists, notes and pictures. Macros, embedded files, fonts, controls and imported pages stay behind, still packed. */
const kept = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?|word\/theme\/[\w-]+\.xml|word\/(?:charts|diagrams)\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?|(?:word\/)?media\/[\w .-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf))$/i;
const notKept = /^word\/(?:vba|attachedToolbars|webSettings)/i;
const documentPart = /^word\/document\d*\.xml$/i;
const mainPart = /^application\/vnd\.(?:openxmlformats-officedocument\.wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;
/** A picture that is linked alone: one that is inserted and linked is there. */
const linkedPicture = /<(?:[\w-]+:)?blip\b(?![^<>]*:embed=)[^<>]*:link=/;
const plainMainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * A Word document made anew from those parts of a given one that are to be seen, each checked while it is unpacked.
 * @throws DocumentRefused
 */
export async function cleanDocx(bytes: Buffer): Promise<Buffer> {
  const { zip, entries } = await inspectDocx(bytes);
  const parts = new Map<string, Buffer>();
  let seen = false;
  for (const [name, entry] of entries) {
    if (!kept.test(name) || notKept.test(name)) continue;
    const part = await readPart(zip, entry);
    if (!/\.(?:xml|rels)$/i.test(name)) {
      parts.set(name, part);
      continue;
    }
    const xml = readXml(part);
    if (linkedPicture.test(xml)) refuse('linked');
    const text = name.endsWith('.rels') ? cleanRelationships(xml) : withoutReach(xml);
    if (name === '[Content_Types].xml' && !hasMainPart(text)) refuse('notWord');
    seen ||= documentPart.test(name) && /<(?:\w+:)?(?:t|drawing|pict|oMath|sym)[\s>]/.test(text);
    const written = name === '[Content_Types].xml' ? text.replace(/(ContentType=")([^"]*)(")/g, (whole, before, type, after) => (mainPart.test(type) ? before + plainMainPart + after : whole)) : text;
    parts.set(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written}`));
  }
  if (![...parts.keys()].some((name) => documentPart.test(name))) refuse('notWord');
  if (!seen) refuse('empty');
  return writeZip(parts);
}

function hasMainPart(contentTypes: string): boolean {
  return [...contentTypes.matchAll(/ContentType="([^"]*)"/g)].some(([, type = '']) => mainPart.test(type));
}
