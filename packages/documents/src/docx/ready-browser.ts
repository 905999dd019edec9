import { findChromium, withoutSandbox, type Chromium } from '../browser/find-chromium.ts';
import type { ConverterLog } from '../converter.ts';
import { settingForNamespaces, type Isolation } from '../isolation.ts';
import { inWorkingFolder } from '../programs/in-working-folder.ts';
import { openPrinter } from './print-html.ts';

/** A browser that shows nothing for so long hangs. */
const mostMs = 60_000;

/**
 * Whether a browser may find no sandbox: it takes namespaces, or a helper that root installed. Root starts it without
 * one, and so does a conversion that is shut in.
 */
export const mayLackSandbox = ({ is }: Isolation): boolean =>
  is === 'none' && process.platform === 'linux' && process.getuid?.() !== 0;

/** The browser that draws Word documents, as a conversion is told of it. An operator hears what is missing. */
export async function readyBrowser(
  isolation: Isolation,
  log: ConverterLog,
): Promise<{ CHROMIUM_PATH?: string; CHROME_DEVEL_SANDBOX?: string; CHROMIUM_SANDBOX?: string }> {
  const chromium = await findChromium().catch((error: unknown) => {
    log.warn({ err: error }, 'there is no browser to convert Word documents with');
    return undefined;
  });
  if (chromium === undefined) return {};
  // The helper of root, where an operator says that it is elsewhere than beside the browser.
  const helper = process.env['CHROME_DEVEL_SANDBOX'];
  const found = { CHROMIUM_PATH: chromium.executablePath, ...(helper && { CHROME_DEVEL_SANDBOX: helper }) };
  if (!mayLackSandbox(isolation) || (await shows(chromium))) return found;
  if (await shows(withoutSandbox(chromium))) {
    const setting = await settingForNamespaces();
    log.warn({}, `Word documents are drawn by a browser without its sandbox, until this system has ${setting}`);
    return { ...found, CHROMIUM_SANDBOX: 'off' };
  }
  log.warn(
    { path: chromium.executablePath },
    'no Word document can be converted, because this browser does not start: set CHROMIUM_PATH to one that does, ' +
      'or install LibreOffice',
  );
  return found;
}

const shows = (chromium: Chromium): Promise<boolean> =>
  inWorkingFolder('quire-browser', async (folder) => {
    const printer = await openPrinter(folder, { chromium, mostMs });
    try {
      return (await printer.look('1')) === 1;
    } finally {
      printer.close();
    }
  }).catch(() => false);
