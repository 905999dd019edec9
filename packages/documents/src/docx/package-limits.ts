/** How large a Word document may be inside, measured before a byte of it is unpacked. */
export const packageLimits = {
  entries: 2_000,
  /** Of all entries together. */
  inflatedBytes: 50 * 1024 ** 2,
  entryBytes: 25 * 1024 ** 2,
  /** Unpacked size by packed size, of an entry that is larger than `ratioFromBytes`. */
  ratio: 300,
  ratioFromBytes: 1024 ** 2,
  /** Elements within elements, in one part. */
  depth: 500,
  /** Elements of one part: more than a hundred pages, which is the most that a document may have. */
  elements: 150_000,
  /** Paragraphs and rows of tables: more than a hundred pages hold in legible type. */
  lines: 12_000,
} as const;
