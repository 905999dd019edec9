import type { Files } from './files.ts';

/** Why the text of an address is not a form. */
export type LinkFault = 'damaged' | 'tooLarge';

const field = 'form';
/** Programs that show or send an address cut longer ones. */
export const longestLink = 16_000;
/** In characters: a few bytes can unpack to gigabytes. */
const largestText = 1_000_000;
const mostFiles = 100;

/** Returns what an address says about a form; empty for one that says nothing. */
export const linkIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get(field) ?? '';

/** The part of an address after the #: no server ever gets it. */
export const hashOf = (link: string): string => `#${field}=${link}`;

/** Packs a form into letters that an address can hold. */
export async function packLink(files: Files): Promise<string> {
  const packed = new Blob([JSON.stringify(files)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpacks a form from an address, or says why it cannot. */
export async function unpackLink(link: string): Promise<Files | LinkFault> {
  try {
    const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await unpacked(bytes);
    return text === undefined ? 'tooLarge' : (filesIn(JSON.parse(text)) ?? 'damaged');
  } catch {
    return 'damaged';
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > largestText) {
      await reader.cancel();
      return undefined;
    }
  }
  return text;
}

/** Returns a value if it is the files of a form. */
export function filesIn(value: unknown): Files | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value) as [string, unknown][];
  const isSound = entries.every(([name, text]) => name.endsWith('.yaml') && typeof text === 'string');
  return isSound && entries.length > 0 && entries.length <= mostFiles ? (value as Files) : undefined;
}
