import type { Colours } from './institution.ts';

/**
 * Pairs of a color and its background, with the least contrast that WCAG 2.2 (AA) allows: 4.5 for text, 3 for edges
 * and marks.
 */
export const contrastPairs: readonly { colour: keyof Colours; on: readonly (keyof Colours)[]; least: 4.5 | 3 }[] = [
  { colour: 'ink', on: ['paper', 'white', 'soft', 'errorSoft'], least: 4.5 },
  { colour: 'ink2', on: ['paper', 'white', 'soft'], least: 4.5 },
  { colour: 'primary', on: ['paper', 'white', 'soft'], least: 4.5 },
  { colour: 'secondary', on: ['white'], least: 4.5 },
  { colour: 'error', on: ['paper', 'white', 'errorSoft'], least: 4.5 },
  { colour: 'ok', on: ['white', 'soft'], least: 4.5 },
  { colour: 'accent', on: ['paper', 'white'], least: 3 },
  { colour: 'neutral', on: ['paper', 'white'], least: 3 },
];

/** The contrast of two colors written `#rrggbb`, from 1 to 21, as WCAG 2.2 counts it. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How light a color written `#rrggbb` is, from 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
