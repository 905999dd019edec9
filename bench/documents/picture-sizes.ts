import { openWithPdfjs } from '../../packages/documents/src/pdf/open-with-pdfjs.ts';

interface Size {
  width: number;
  height: number;
}

/** Takes a picture of that size from a list. What is wider than the paper is made to fit by all. */
export function takeSize(sizes: Size[], { width, height }: Size): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(other * 0.02, 1);
  const at = sizes.findIndex(
    (one) =>
      (near(one.width, width) && near(one.height, height)) ||
      (near(one.width, height) && near(one.height, width)) ||
      (one.width < width && one.width > 380 && near(one.width / one.height, width / height)),
  );
  if (at >= 0) sizes.splice(at, 1);
  return at >= 0;
}

/** How large each picture of pixels is drawn, in points. */
export async function sizesOfPictures(pdf: Uint8Array): Promise<Size[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await openWithPdfjs(pdf);
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    let scale = { x: 1, y: 1 };
    const kept: (typeof scale)[] = [];
    for (const [at, fn] of fnArray.entries()) {
      const values = argsArray[at] as number[];
      if (fn === OPS.save || fn === OPS.paintFormXObjectBegin) kept.push(scale);
      if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) scale = kept.pop() ?? { x: 1, y: 1 };
      if (fn === OPS.transform)
        scale = {
          x: scale.x * Math.hypot(values[0] ?? 1, values[1] ?? 0),
          y: scale.y * Math.hypot(values[2] ?? 0, values[3] ?? 1),
        };
      if (fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject)
        sizes.push({ width: scale.x, height: scale.y });
    }
  }
  await document.loadingTask.destroy();
  return sizes;
}
