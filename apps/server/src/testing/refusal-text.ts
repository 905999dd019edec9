import { messageText, type MessageValues } from '@quire/validation';
import { smallMessages } from './small-questionnaire.ts';

/** The sentence of a refusal, be it thrown or handed back; undefined for what is none. */
export const refusalText = (refusal: unknown): string | undefined =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal
    ? messageText(smallMessages, String(refusal.code), 'values' in refusal ? (refusal.values as MessageValues) : {})
    : undefined;

/** The sentence with which something is refused; undefined where it is not. */
export function thrownRefusalText(does: () => unknown): string | undefined {
  try {
    does();
    return undefined;
  } catch (error) {
    return refusalText(error);
  }
}
