import { textLength } from '../answers/text-length.ts';
import { fillText } from '@quire/messages';
import type { Messages } from '@quire/messages';

/** What programs call a JPEG, the default ending first. */
export const jpegEndings = ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp', 'jif', 'jfi'] as const;

/**
 * The limits of a document (specification 5.3): at most 1 MB, a name of 32 characters with its ending, one of these
 * endings.
 */
export const uploadLimits = {
  bytes: 1_048_576,
  nameLength: 32,
  endings: ['png', ...jpegEndings, 'pdf', 'docx'],
} as const;

/** Why a file is not taken; each is the name of its message. */
export type FileFault = 'empty' | 'tooLarge' | 'wrongType' | 'nameTooLong';

/**
 * Everything that is wrong with a chosen file, by its name and size in bytes; what it holds is checked where it is
 * stored.
 */
export function fileFaults({ name, size }: { name: string; size: number }): readonly FileFault[] {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const faults: FileFault[] = [];
  if (size === 0) faults.push('empty');
  if (size > uploadLimits.bytes) faults.push('tooLarge');
  if (!uploadLimits.endings.some((allowed) => allowed === ending)) faults.push('wrongType');
  if (textLength(name) > uploadLimits.nameLength) faults.push('nameTooLong');
  return faults;
}

/**
 * A name within a sentence, between marks that isolate it: it may run in another direction, or turn the rest of the
 * sentence around.
 */
export const isolated = (name: string): string => `\u2068${neutralFileName(name)}\u2069`;

/** The message for a chosen file that does not replace the present one. */
export function notReplaced(
  { notReplaced: text }: Pick<Messages['file'], 'notReplaced'>,
  { name }: { name: string },
  message: string,
): string {
  return fillText(text, { name: isolated(name), message });
}

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
