import { describe, expect, it } from 'vitest';
import { soundSource } from '../checks/test-source.ts';
import { contrastPairs, contrastRatio, luminance } from './contrast.ts';
import { darkColorsOf } from './dark-colors.ts';
import type { Colors } from './institution.ts';

const { theme } = soundSource().institution.content;

const faint = (colors: Colors): string[] =>
  contrastPairs.flatMap(({ color, on, least }) =>
    on
      .filter((ground) => contrastRatio(colors[color], colors[ground]) < least)
      .map((ground) => `${color} on ${ground}`),
  );

describe('dark colors', () => {
  it('are derived from the light ones, with their hues', () => {
    const dark = darkColorsOf(theme);
    expect(faint(dark)).toEqual([]);
    expect(luminance(dark.paper)).toBeLessThan(luminance(dark.white));
    expect(luminance(dark.white)).toBeLessThan(luminance(dark.soft));
    expect(dark).toMatchObject({ paper: '#12161c', primary: '#aac2e3', error: '#f0a7a3', ok: '#81cfa9' });
  });

  it('are those of the author where there are some, and what is derived can be read on them', () => {
    const dark = darkColorsOf({ ...theme, darkColors: { paper: '#303030', primary: '#ffd700' } });
    expect([dark.paper, dark.primary, faint(dark)]).toEqual(['#303030', '#ffd700', []]);
  });

  it('can be read whatever the light ones are', () => {
    // Every hue that the corners and the middles of the cube of colors have.
    const shades = ['00', '80', 'ff'].flatMap((red) =>
      ['00', '80', 'ff'].flatMap((green) => ['00', '80', 'ff'].map((blue) => `#${red}${green}${blue}`)),
    );
    const themes = shades.flatMap((one) =>
      shades.map((other) => ({
        ...theme,
        colors: {
          ...theme.colors,
          primary: one,
          ink: one,
          ink2: one,
          secondary: one,
          neutral: other,
          error: other,
          ok: other,
          accent: other,
        },
      })),
    );
    expect(themes.flatMap((each) => faint(darkColorsOf(each)))).toEqual([]);
  });
});
