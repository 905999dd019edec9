/**
 * Longest sides in pixels and qualities of JPEG, tried from the best to the smallest. A page of text is still readable
 * at the last.
 */
const largestSide = 3000;
const smallerSides = [2400, 1900, 1500, 1100];
const qualities = [0.85, 0.72, 0.6];
/** Larger pictures than a phone makes would take the memory of the page with them. */
const mostPixels = 120_000_000;
/** Some browsers draw nothing on a larger canvas. */
const drawnPixels = 16_000_000;

/**
 * A picture as JPEG, upright and in at most so many bytes; undefined where the browser cannot open it.
 * The best quality that fits is taken before a smaller picture is.
 */
export async function shrinkImage(picture: Blob, most: number): Promise<Blob | undefined> {
  const opened = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!opened) return undefined;
  try {
    if (opened.width * opened.height > mostPixels) return undefined;
    // The server cuts a screen that was scrolled over pages: it is read by its width.
    const longest = Math.max(opened.width, Math.min(opened.height, 3 * opened.width));
    const largestScale = Math.sqrt(drawnPixels / (opened.width * opened.height));
    for (const side of [Math.min(longest, largestSide), ...smallerSides.filter((smaller) => smaller < longest)]) {
      const canvas = draw(opened, Math.min(side / longest, largestScale));
      for (const quality of qualities) {
        const made = await encode(canvas, quality);
        if (made && made.size <= most) return made;
      }
    }
    return undefined;
  } finally {
    opened.close();
  }
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  // JPEG knows no transparency, and would make it black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
