import { buffer } from 'node:stream/consumers';
import type { LeftOut } from '@quire/validation';
import { zipSync } from 'fflate';
import type { Entry, ZipFile } from 'yauzl';
import { tooManyPages } from '../pdf/find-pages.ts';
import { inspectDocx } from './inspect-docx.ts';
import { packageLimits } from './package-limits.ts';
import { gapOf } from './gaps.ts';
import { readXml } from './read-xml.ts';
import { refuse } from './refusals.ts';

const anyOf = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join('|'), 'i');

/**
 * The parts that a page needs: text, styles, lists, notes and pictures. Macros, embedded files, fonts, controls and
 * imported pages stay behind, still packed.
 */
const kept = anyOf(
  /^\[Content_Types\]\.xml$|^_rels\/\.rels$/,
  /^word\/(?:(?:charts|diagrams)\/)?(?:_rels\/)?[\w-]+\.xml(?:\.rels)?$/,
  /^word\/theme\/[\w-]+\.xml$/,
  /^(?:word\/)?media\/[\w .-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/,
);
const notKept = /^word\/(?:vba|attachedToolbars|webSettings)/i;
const documentPart = /^word\/document\d*\.xml$/i;
/** Parts whose words are seen. */
const seenPart = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/i;
const mainPart = anyOf(
  /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)\.main\+xml$/,
  /^application\/vnd\.ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/,
);
/** A picture that is linked alone: one that is inserted and linked is there. */
const linkedPicture = /<(?:[\w-]+:)?blip\b(?![^<>]*:embed=)[^<>]*:link=/;
const plainMainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * Instructions that only number or link within the document. Every other one could fetch, run or ask. That of a date
 * would show the day of the conversion in place of the one in the document.
 */
const harmlessField = /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|PAGEREF|REF|TOC|SEQ|NOTEREF)\b[^:&]*$/;
const tag = /<(?:"[^"]*"|'[^']*'|[^<>"'])+>/g;
const outward = /\s(?:[\w-]+:)?(?:src|href|althref)\s*=\s*(?:"[^"]*"|'[^']*')/g;

const element = /<(?:[^\s<>/:"'!?]+:)?Relationship\s(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;
const attribute = /\s([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const shown = anyOf(
  /^(?:officeDocument|styles|stylesWithEffects|numbering|settings|theme)$/,
  /^(?:footnotes|endnotes|comments|header|footer|image|hyperlink|chart|diagram\w+)$/,
);
const webAddress = /^(?:https?|mailto):/i;
/**
 * Replacements for an address, because readers trip over a reference that leads to no entry: no picture, and the page
 * itself.
 */
const inPlace: Record<string, string> = { image: 'media/left-out.png', hyperlink: '#' };

/** A Word document of which those parts are left that are to be seen. */
export interface CleanDocx {
  parts: ReadonlyMap<string, Buffer>;
  /** The parts of it that nothing shows. */
  leftOut: Set<LeftOut>;
}

/**
 * A Word document made anew from the parts of a given one that are to be seen. Each part is checked while it is
 * unpacked.
 * @throws DocumentRefused
 */
export async function cleanDocx(bytes: Buffer): Promise<CleanDocx> {
  const { zip, entries } = await inspectDocx(bytes);
  const parts = new Map<string, Buffer>();
  const leftOut = new Set<LeftOut>();
  let seen = false;
  for (const [name, entry] of entries) {
    if (/^word\/vbaProject/i.test(name)) leftOut.add('scripts');
    if (!kept.test(name) || notKept.test(name)) continue;
    const part = await readPart(zip, entry);
    if (!/\.(?:xml|rels)$/i.test(name)) {
      parts.set(name, part);
      continue;
    }
    const xml = readXml(part);
    if (linkedPicture.test(xml)) refuse('conversion.wordLinked');
    if (documentPart.test(name)) refuseLong(xml);
    if (/^word\/comments\.xml$/i.test(name) && /<(?:\w+:)?comment\s/.test(xml)) leftOut.add('comments');
    const text = name.endsWith('.rels') ? cleanRelationships(xml) : withoutReach(xml, leftOut);
    if (name === '[Content_Types].xml' && !hasMainPart(text)) refuse('conversion.wordArchive');
    seen ||= seenPart.test(name) && /<(?:\w+:)?(?:t|drawing|pict|object|oMath|sym)[\s>]/.test(text);
    const written =
      name === '[Content_Types].xml'
        ? text.replace(/(ContentType=")([^"]*)(")/g, (whole, before, type, after) =>
            mainPart.test(type) ? before + plainMainPart + after : whole,
          )
        : text;
    parts.set(name, Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${written}`));
  }
  if (![...parts.keys()].some((name) => documentPart.test(name))) refuse('conversion.wordArchive');
  if (!seen) refuse('conversion.wordEmpty');
  return { parts, leftOut };
}

/** Its bytes. Not packed: they are read once and removed. */
export function packDocx({ parts }: CleanDocx): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
}

/**
 * Counts everything that takes a line at least. So nobody pays to lay out what would fill hundreds of pages.
 * @throws DocumentRefused
 */
function refuseLong(xml: string): void {
  let [depth, paragraphs, rows] = [0, 0, 0];
  for (const [, slash, name] of xml.matchAll(/<(\/?)(?:\w+:)?(tbl|tr|p)[\s/>]/g)) {
    if (name === 'tbl') depth += slash === '/' ? -1 : 1;
    else if (slash !== '/' && name === 'p' && depth === 0) paragraphs += 1;
    else if (slash !== '/' && name === 'tr' && depth === 1) rows += 1;
  }
  if (paragraphs + rows > packageLimits.lines) throw tooManyPages();
}

function hasMainPart(contentTypes: string): boolean {
  return [...contentTypes.matchAll(/ContentType="([^"]*)"/g)].some(([, type = '']) => mainPart.test(type));
}

/**
 * Unpacks one entry. The reader stops where it grows beyond the size it declares.
 * @throws DocumentRefused when it is damaged or lied about its size
 */
async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return refuse('conversion.wordDamaged');
  }
}

/**
 * The XML of a Word document that points nowhere outside: no fields that fetch or start something, no addresses of
 * pictures, no objects of other programs. The words that a field showed last stay, and the ticks of its boxes become
 * words.
 */
function withoutReach(xml: string, leftOut: Set<LeftOut>): string {
  return withBoxes(xml)
    .replace(/<!--.*?-->/gs, '')
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .replace(/(<(?:[\w-]+:)?instrText(?:\s[^<>]*)?>)([^<]*)(?=<)/g, (whole, begin: string, instruction: string) =>
      harmlessField.test(instruction) ? whole : begin,
    )
    .replace(/(\s(?:[\w-]+:)?instr\s*=\s*)("[^"]*"|'[^']*')/g, (whole, name: string, quoted: string) =>
      harmlessField.test(quoted.slice(1, -1)) ? whole : `${name}""`,
    )
    .replace(/<((?:[\w-]+:)?)altChunk\b[^<>]*?(?:\/>|>.*?<\/\1altChunk>)/gs, (_, prefix: string) => {
      leftOut.add('embedded');
      return `<${prefix}p><${prefix}r><${prefix}t>${gapOf('embedded')}</${prefix}t></${prefix}r></${prefix}p>`;
    })
    .replace(/<(?:[\w-]+:)?(?:OLEObject|attachedTemplate|control)\b[^<>]*\/>/g, '')
    .replace(tag, (whole) => (/src|href/.test(whole) ? whole.replace(outward, '') : whole));
}

/**
 * The list of what a part refers to, written anew: other parts that are shown, and links to click on. Pictures,
 * templates, frames and objects that lie elsewhere are left out, as is whatever was not understood.
 */
function cleanRelationships(xml: string): string {
  const stays = [...xml.matchAll(element)].flatMap(([whole]) => {
    const values = new Map(
      [...whole.matchAll(attribute)].map(([, name = '', one, other]) => [
        name,
        (one ?? other ?? '').replaceAll('"', '&quot;'),
      ]),
    );
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => values.get(name));
    const kind = type.split('/').at(-1) ?? '';
    const outside = values.get('TargetMode')?.toLowerCase() === 'external';
    if (!shown.test(kind)) return [];
    const fine = outside
      ? kind === 'hyperlink' && webAddress.test(target)
      : /^[^:&\\]+$/.test(target) && !target.startsWith('//');
    if (!fine && !(kind in inPlace)) return [];
    return [
      `<Relationship Id="${id}" Type="${type}" ` +
        `Target="${fine ? target : inPlace[kind]}"${outside && fine ? ' TargetMode="External"' : ''}/>`,
    ];
  });
  return (
    '<Relationships ' +
    `xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${stays.join('')}</Relationships>`
  );
}

const formBox =
  /<((?:[\w-]+:)?)fldChar\b[^<>]*[^/<>]>(?:(?!<\/\1fldChar>)[^])*?<\1checkBox>([^]*?)<\/\1checkBox>[^]*?<\/\1fldChar>/g;

/** The boxes of old forms, whose tick is not a word but a property of their field. */
function withBoxes(xml: string): string {
  return xml.replaceAll(formBox, (_, prefix: string, box: string) => {
    const said = (name: string): boolean | undefined => {
      const found = new RegExp(`<${prefix}${name}\\b([^<>]*)>`).exec(box);
      return found === null ? undefined : !/val\s*=\s*["'](?:0|false|off)["']/.test(found[1] ?? '');
    };
    return (
      `<${prefix}t>${(said('checked') ?? said('default')) === true ? '☒' : '☐'}</${prefix}t><${prefix}fldChar ` +
      `${prefix}fldCharType="begin"/>`
    );
  });
}
