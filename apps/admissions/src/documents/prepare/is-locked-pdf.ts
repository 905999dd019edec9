/** A dictionary with a password in it is never longer. */
const longestDictionary = 8_192;

/** Bits of the standard, of all that a reader may be allowed to do. */
const allRights = 0xf3c;

/**
 * Returns whether a PDF is encrypted with restrictions, by its trailer or the stream in its place. The server checks
 * whether it opens without a password. `bytes` of the whole file.
 */
export function isLockedPdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-')) return false;
  const encrypts = [...trailers(text), ...streamDictionaries(text)]
    .map((dictionary) => /\/Encrypt\s*(?:(\d+)\s+\d+\s+R|(<<[^]*))/.exec(dictionary))
    .filter((found) => found !== null);
  // One for each that is referred to, however often that is.
  const rules = new Map(encrypts.map(([, number, own]) => [number ?? own, own ?? objectOf(text, number ?? '')]));
  return [...rules.values()].some((entries) => {
    const rights = /\/P\s+(-?\d+)/.exec(entries)?.[1];
    return rights === undefined || (Number(rights) & allRights) !== allRights;
  });
}

function objectOf(text: string, number: string): string {
  const at = text.search(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`));
  return at < 0 ? '' : text.slice(at, endOf(text, at, 'endobj'));
}

function* trailers(text: string): Generator<string> {
  for (let at = text.indexOf('trailer'); at >= 0;) {
    const end = endOf(text, at, 'startxref');
    yield text.slice(at, end);
    at = text.indexOf('trailer', end);
  }
}

/** The dictionaries that a PDF since version 1.5 has in place of a trailer. */
function* streamDictionaries(text: string): Generator<string> {
  for (let at = text.indexOf('/XRef'); at >= 0;) {
    const end = endOf(text, at, 'stream');
    const before = text.slice(Math.max(0, at - longestDictionary), at);
    yield before.slice(Math.max(0, before.lastIndexOf('obj'))) + text.slice(at, end);
    at = text.indexOf('/XRef', end);
  }
}

/** No piece is read twice, so the time grows with the length alone. */
function endOf(text: string, at: number, closing: string): number {
  const end = text.slice(at, at + longestDictionary).indexOf(closing);
  return end < 0 ? Math.min(text.length, at + longestDictionary) : at + end;
}
