import { textLength } from '../answers/text-length.ts';
import { fillText } from '../config/fill-text.ts';
import type { Messages } from '../config/messages.ts';
import { neutralFileName } from './file-name.ts';

/**
 * The limits of a document (specification 5.3): at most 1 MB, a name of 32 characters with its ending, one of these
 * endings.
 */
export const uploadLimits = {
  bytes: 1_048_576,
  nameLength: 32,
  endings: ['png', 'jpeg', 'jpg', 'pdf', 'docx'],
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
