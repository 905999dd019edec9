/** Messages to a student about a file that was not refused for its content. */
export const failureMessages = {
  tooOften: 'Your file could not be turned into a PDF, although we tried three times. Open it in the program it was made with, save it as a PDF, and upload that.',
  notWhole: 'Your file did not arrive whole. Check your connection, and upload it again.',
  infected: 'Our scanner found a virus in this file, so it was deleted. Check your computer for viruses, and upload a clean copy.',
  scannerDown: 'Your file could not be checked for viruses just now, so it was not kept. There need be nothing wrong with it: please upload it again later.',
  storeDown: 'Your file could not be fetched from where it was uploaded to. There is nothing wrong with it: please upload it again.',
} as const;
