import { browserMessages, type BrowserMessages } from '@quire/messages';
import type { LoadedConfig } from './load-config.ts';

export const names = ['questionnaire', 'institution', 'messages'] as const;

/** Returns what the browser gets of a config. */
export const pick = ({
  questionnaire,
  institution,
  messages,
}: LoadedConfig): Pick<LoadedConfig, 'institution' | 'questionnaire'> & { messages: BrowserMessages } => ({
  questionnaire,
  institution,
  messages: browserMessages(messages),
});

/**
 * Built applications fetch the questionnaire as data: new wording leaves the scripts unchanged. The back-off is written
 * out: this module imports nothing of an application, and no lower package has one. It retries at `online`, and after
 * 2, 4, 8 seconds and so on up to five minutes.
 */
export function moduleThatFetches(address: string): string {
  return `async function get(wait) {
  const response = await fetch(${address}).catch(() => undefined);
  const read = response?.ok && await response.json().catch(() => undefined);
  if (read) return read;
  if (response?.status < 500 && !response.ok) throw new Error('The questionnaire could not be fetched (status '
    + response.status + '), so there is nothing to show. Load the page again.');
  await new Promise((again) => { setTimeout(again, wait); addEventListener('online', again, { once: true }); });
  return get(Math.min(2 * wait, 300_000));
}
export const load = () => get(2_000);
`;
}

// A browser reads a long JSON text faster than the same as an object literal.
export const moduleOf = (values: object): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`,
    )
    .join('');

/** A module that waits for ever; the overlay loads the page again once there is something to show. */
export const waiting = (exported: readonly string[]): string =>
  `${exported.map((name) => `export const ${name} = undefined;\n`).join('')}await new Promise(() => {});\n`;
