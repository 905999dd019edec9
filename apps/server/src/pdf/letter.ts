/** US Letter, in points. */
export const letter = { short: 612, long: 792 } as const;

/** How high the strip is that the foot of each page has for itself, in points. */
export const footHeight = 48;
