import { contrastPairs, contrastRatio } from './contrast.ts';
import type { Colors, Institution } from './institution.ts';

/** Source of a derived color's hue, its maximum saturation and its lightness, in percent. */
const grounds: readonly [name: keyof Colors, hueOf: keyof Colors, saturation: number, lightness: number][] = [
  ['paper', 'primary', 22, 9],
  ['white', 'primary', 22, 13],
  ['soft', 'primary', 28, 20],
  ['line', 'primary', 16, 27],
  ['errorSoft', 'error', 30, 17],
];

/**
 * The most saturation of colors on grounds, in percent. Then the lightness, in percent too, from which a color is
 * made lighter until it can be read.
 */
const marks: readonly [name: keyof Colors, saturation: number, lightness: number][] = [
  ['ink', 10, 90],
  ['ink2', 16, 74],
  ['secondary', 16, 74],
  ['primary', 75, 78],
  ['error', 80, 79],
  ['ok', 45, 66],
  ['accent', 80, 64],
  ['neutral', 14, 54],
  ['disabled', 12, 58],
];

/** Returns a theme's dark colors: the author's, and darkened light ones of the same hue and enough contrast. */
export function darkColorsOf({ colors, darkColors: set = {} }: Institution['theme']): Colors {
  const dark: Colors = { ...colors };
  for (const [name, hueOf, most, lightness] of grounds) {
    const { hue, saturation } = hueAndSaturation(colors[hueOf]);
    dark[name] = set[name] ?? fromHsl(hue, Math.min(saturation, most), lightness);
  }
  for (const [name, most, lightness] of marks) {
    const { hue, saturation } = hueAndSaturation(colors[name]);
    const pair = contrastPairs.find(({ color }) => color === name);
    const shades = Array.from({ length: 101 - lightness }, (_, lighter) =>
      fromHsl(hue, Math.min(saturation, most), lightness + lighter),
    );
    const readable = shades.find(
      (shade) => pair?.on.every((ground) => contrastRatio(shade, dark[ground]) >= pair.least) ?? true,
    );
    dark[name] = set[name] ?? readable ?? '#ffffff';
  }
  return dark;
}

/** Of a color written `#rrggbb`: degrees and percent. */
function hueAndSaturation(color: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: (100 * range) / (1 - Math.abs(most + least - 1)) };
}

/** Writes a color as `#rrggbb`. */
function fromHsl(hue: number, saturation: number, lightness: number): string {
  const [part, light] = [saturation / 100, lightness / 100];
  const channel = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = light - part * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
