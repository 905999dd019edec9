import type { PDFPage } from '@cantoo/pdf-lib';

/** By how many degrees, clockwise, a page is shown turned: 0, 90, 180 or 270. */
export const rotationOf = (page: PDFPage): number => ((page.getRotation().angle % 360) + 360) % 360;
