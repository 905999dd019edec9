import { packageLimits } from './package-limits.ts';
import { refuse } from './refusals.ts';

/**
 * The text of an XML part, without its declaration: whatever it was encoded in, it is written as UTF-8 from here on.
 * @throws DocumentRefused when it declares entities, is nested too deeply, or is too long
 */
export function readXml(bytes: Buffer): string {
  const text = decode(bytes).replace(/^\s*<\?xml[^>]{0,200}\?>/, '');
  // Word writes none, and they are what fetches files and blows up a few lines to gigabytes.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse('conversion.wordUnsafe');
  measure(text);
  return text;
}

function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('conversion.wordDamaged');
  }
}

/** Counts elements and how deep they lie, in one pass that remembers nothing. */
function measure(text: string): void {
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else {
      const end = endOfTag(text, at);
      if (text[at + 1] === '/') depth -= 1;
      else {
        elements += 1;
        if (text[end - 2] !== '/') depth += 1;
      }
      if (depth > packageLimits.depth) refuse('conversion.wordTooDeep');
      if (elements > packageLimits.elements) refuse('conversion.wordTooLong');
      at = end;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? refuse('conversion.wordDamaged') : at + mark.length;
}

function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return refuse('conversion.wordDamaged');
}
