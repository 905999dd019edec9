/**
 * Characters that are not seen, or that turn the direction of what follows: of two names that look alike, one could end
 * differently.
 */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * The name of a file as it is kept and shown: no folders, nothing unseen, one space at a time. It never names
 * anything on a disk; whether it has the right ending and length is asked of what comes out.
 */
export function neutralFileName(given: string): string {
  const name =
    given
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .normalize('NFC')
      .replaceAll(unseen, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return name.replaceAll(/\s+/g, ' ').trim();
}
