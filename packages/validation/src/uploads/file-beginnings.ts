/**
 * How a PDF begins, in its first 1,024 bytes read as Latin-1: some programs put the mark of an encoding or blank
 * lines in front, and every viewer looks so far.
 */
export const pdfBegin = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;

/** Beginnings of foreign files that applicants often send, by their kinds, read as Latin-1. */
export const foreignKinds = {
  AVIF: /^.{4}ftypavi[fs]/s,
  GIF: /^GIF8[79]a/,
  WebP: /^RIFF.{4}WEBP/s,
  TIFF: /^(?:II\*\0|MM\0\*)/,
  RTF: /^\{\\rtf/,
} as const;
