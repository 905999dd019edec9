declare module 'subset-font' {
  /** Returns a font with some of its characters, and with fewer weights if it has an axis of them. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: { wght: number | { min: number; max: number } } },
  ): Promise<Uint8Array>;
}
