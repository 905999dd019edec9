import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { darkColorsOf } from '@quire/validation';
import { expect, it } from 'vitest';
import { wexcombe } from './wexcombe.ts';

const { theme } = wexcombe.institution;
const tokens = readFileSync(fileURLToPath(new URL('../../../ui/src/tokens.css', import.meta.url)), 'utf8');

/** The value of a token in a part of the stylesheet, with colors as `#rrggbb`. */
const token = (part: string, name: string): string | undefined =>
  new RegExp(`--quire-${name}: ([^;]+);`)
    .exec(part)?.[1]
    ?.replaceAll(/#([\da-f])([\da-f])([\da-f])\b/g, '#$1$1$2$2$3$3');

it('the screen before the config has its colors, light and dark: nothing changes when the config arrives', () => {
  const [light = '', both = ''] = tokens.split('@supports');
  const names = Object.keys(theme.colors) as (keyof typeof theme.colors)[];
  const read = names.map((name) => {
    const called = name.replaceAll(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);
    return [token(light, called), token(both, called)];
  });
  expect(read).toEqual(
    names.map((name) => [theme.colors[name], `light-dark(${theme.colors[name]}, ${theme.darkColors?.[name]})`]),
  );
});

it('a loaded config has every dark color', () => {
  expect(theme.darkColors).toEqual(darkColorsOf(theme));
  expect(Object.keys(theme.darkColors ?? {}).toSorted()).toEqual(Object.keys(theme.colors).toSorted());
});
