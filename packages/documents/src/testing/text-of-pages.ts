import { openWithPdfjs } from '../pdf/open-with-pdfjs.ts';

/** Returns the text of each page. */
export async function textOfPages(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await openWithPdfjs(pdf);
  try {
    const texts: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      texts.push(
        items
          .map((item) => ('str' in item ? item.str : ''))
          .join('')
          .trim(),
      );
    }
    return texts;
  } finally {
    await document.loadingTask.destroy();
  }
}

export interface PlacedPage {
  width: number;
  height: number;
  /** In points from the left edge. */
  words: { text: string; left: number; right: number; bottom: number }[];
}

/** Returns the words of each page, and their places. */
export async function placesOfWords(pdf: Uint8Array): Promise<PlacedPage[]> {
  const document = await openWithPdfjs(pdf);
  try {
    const pages: PlacedPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      pages.push({
        width,
        height,
        words: items.flatMap((item) =>
          'str' in item
            ? [
                {
                  text: item.str,
                  left: Number(item.transform[4]),
                  right: Number(item.transform[4]) + item.width,
                  bottom: Number(item.transform[5]),
                },
              ]
            : [],
        ),
      });
    }
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}
