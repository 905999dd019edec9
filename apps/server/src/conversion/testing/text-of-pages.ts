import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';

/** What can be read on each page. */
export async function textOfPages(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await openWithPdfjs(pdf);
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join('').trim());
    }
    return texts;
  } finally {
    await document.loadingTask.destroy();
  }
}
