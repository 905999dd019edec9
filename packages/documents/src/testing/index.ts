export { accessibilityFaultsOfPdf } from './accessibility-faults-of-pdf.ts';
export { onePage } from './build-pdf.ts';
export { buildPng } from './build-png.ts';
export { encryptedPdf } from './encrypted-pdf.ts';
export { numberedPdf } from './numbered-pdf.ts';
export { readPdf, type ReadPdf } from './read-pdf.ts';
export { refusalText } from './refusal-text.ts';
export { paragraph, wordDocument } from './word-document.ts';
