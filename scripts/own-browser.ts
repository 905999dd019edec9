import { dirname, join } from 'node:path';
import { unpackChromium } from '../packages/documents/src/browser/unpack-chromium.ts';

/**
 * Lets this process, and those that it starts, use the browser that comes along and no fonts but those of that
 * browser, so that what a test measures is the same on every machine. `CHROMIUM_PATH` names another browser and
 * `FONTCONFIG_FILE` other fonts. None comes along for other systems than Linux x64.
 */
export async function preferOwnBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const start = await unpackChromium();
  process.env['CHROMIUM_PATH'] ||= start;
  process.env['FONTCONFIG_FILE'] ||= join(dirname(start), 'fonts/own.conf');
}
