/** In bytes: the most that is read of one PDF from the store. A copy of ten documents of many pages has less. */
export const largestPdf = 256 * 1024 * 1024;
