import { dirname, join } from 'node:path';
import { unpackChromium } from '../packages/documents/src/browser/unpack-chromium.ts';

/** Whether there is a bundled browser for this machine. */
export const hasOwnBrowser: boolean = process.platform === 'linux' && process.arch === 'x64';

/**
 * Makes this process and its children use the bundled browser and its fonts: measurements are equal on every machine.
 * `CHROMIUM_PATH` names another browser and `FONTCONFIG_FILE` other fonts. There is one only for Linux x64.
 */
export async function preferOwnBrowser(): Promise<void> {
  if (!hasOwnBrowser) return;
  const start = await unpackChromium();
  process.env['CHROMIUM_PATH'] ||= start;
  process.env['FONTCONFIG_FILE'] ||= join(dirname(start), 'fonts/own.conf');
}
