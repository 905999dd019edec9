import type { Colors } from './institution.ts';

/**
 * Pairs of a color and its background, with the least contrast that WCAG 2.2 (AA) allows: 4.5 for text, 3 for edges
 * and marks.
 */
export const contrastPairs: readonly { color: keyof Colors; on: readonly (keyof Colors)[]; least: 4.5 | 3 }[] = [
  { color: 'ink', on: ['paper', 'white', 'soft', 'errorSoft'], least: 4.5 },
  { color: 'ink2', on: ['paper', 'white', 'soft'], least: 4.5 },
  { color: 'primary', on: ['paper', 'white', 'soft'], least: 4.5 },
  { color: 'secondary', on: ['white'], least: 4.5 },
  { color: 'error', on: ['paper', 'white', 'errorSoft'], least: 4.5 },
  { color: 'ok', on: ['white', 'soft'], least: 4.5 },
  { color: 'accent', on: ['paper', 'white'], least: 3 },
  { color: 'neutral', on: ['paper', 'white'], least: 3 },
];

/** The contrast of two colors written `#rrggbb`, from 1 to 21, as WCAG 2.2 counts it. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How light a color written `#rrggbb` is, from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
