import { readFileSync } from 'node:fs';
import { messageText, type Messages, type MessageValues } from '@quire/messages';

const { properties } = JSON.parse(
  readFileSync(new URL('../../../../config/schema/messages.json', import.meta.url), 'utf8'),
) as { properties: Record<string, { examples: unknown[] }> };
const messages = Object.fromEntries(
  Object.entries(properties).map(([group, { examples }]) => [group, examples[0]]),
) as unknown as Messages;

/** The sentence of a refusal that was thrown or handed back; undefined for anything else. */
export const refusalText = (refusal: unknown): string | undefined =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal
    ? messageText(messages, String(refusal.code), 'values' in refusal ? (refusal.values as MessageValues) : {})
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
