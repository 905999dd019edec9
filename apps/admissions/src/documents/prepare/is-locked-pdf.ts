/** A dictionary with a password in it is never longer. */
const longestDictionary = 8_192;

/** Whether a PDF says that it is encrypted, in the trailer or the stream that stands for one. `bytes` of the whole file. */
export function isLockedPdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1024).includes('%PDF-')) return false;
  return [...dictionaries(text, 'trailer', 'startxref'), ...streamDictionaries(text)].some((dictionary) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(dictionary));
}

function* dictionaries(text: string, opening: string, closing: string): Generator<string> {
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const end = text.indexOf(closing, at);
    yield text.slice(at, Math.min(end < 0 ? text.length : end, at + longestDictionary));
  }
}

/** What a PDF since version 1.5 has in place of a trailer. */
function* streamDictionaries(text: string): Generator<string> {
  for (let at = text.indexOf('/XRef'); at >= 0; at = text.indexOf('/XRef', at + 1)) {
    const start = Math.max(text.lastIndexOf('obj', at), at - longestDictionary);
    const end = text.indexOf('stream', at);
    yield text.slice(start, Math.min(end < 0 ? text.length : end, at + longestDictionary));
  }
}
