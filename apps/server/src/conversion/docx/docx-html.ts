import { mostPixels } from '../image/most-pixels.ts';
import { refuse } from './refusals.ts';
import { safeHtml } from './safe-html.ts';
import { wordsOf } from './words-of.ts';

const styleMap = ['u => u', "br[type='page'] => hr", "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];
/** As wide as a page can show. */
const widest = 1_600;

/**
 * The words, structure and pictures of a Word document as markup.
 * @throws DocumentRefused when it cannot be read
 */
export async function docxHtml(docx: Buffer): Promise<string> {
  const [{ default: mammoth }, { default: sharp }] = await Promise.all([import('mammoth'), import('sharp')]);
  const convertImage = mammoth.images.imgElement(async (image) => {
    try {
      // Drawn anew, because the browser that prints has no need to read what a stranger's program wrote.
      const picture = await sharp(await image.readAsBuffer(), { limitInputPixels: mostPixels }).rotate().resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
      return { src: `data:image/png;base64,${picture.toString('base64')}` };
    } catch {
      return { src: '' };
    }
  });
  const { value } = await mammoth.convertToHtml({ buffer: docx }, { styleMap, convertImage, externalFileAccess: false, includeEmbeddedStyleMap: false }).catch(() => refuse('conversion.wordUnreadable'));
  const html = safeHtml(composed(value));
  if (!html.includes('<img') && wordsOf(html).trim() === '') refuse('conversion.wordEmpty');
  return html;
}

/** Letters in one piece with their accents, as fonts have them. Old forms of Chinese letters stay what they are, because names are written with them. */
function composed(html: string): string {
  return html.replace(/[^<>\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu, (text) => text.normalize('NFC'));
}
