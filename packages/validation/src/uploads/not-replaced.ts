import { fillText } from '../config/fill-text.ts';
import type { Messages } from '../config/messages.ts';

/** Signs that turn the direction of what follows, and their ends. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Why a chosen file is not taken, to be read below another that stays. Its name is kept apart: it may run in another direction than
 * the sentence, or turn the rest of it around.
 */
export function notReplaced({ notReplaced: text }: Pick<Messages['file'], 'notReplaced'>, { name }: { name: string }, message: string): string {
  return fillText(text, { name: `\u2068${name.replaceAll(turning, '')}\u2069`, message });
}
