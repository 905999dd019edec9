/**
 * The parts that a conversion may leave out of a document's PDF. Each is the name of its text among the messages
 * (`leftOut`).
 */
export const leftOutCodes = [
  'charts',
  'drawings',
  'equations',
  'pictures',
  'embedded',
  'comments',
  'scripts',
  'attachments',
  'forms',
  'pages',
] as const;
export type LeftOut = (typeof leftOutCodes)[number];
