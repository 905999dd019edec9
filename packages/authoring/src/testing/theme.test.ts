import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { darkColoursOf } from '@quire/validation';
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
  const names = Object.keys(theme.colours) as (keyof typeof theme.colours)[];
  const read = names.map((name) => {
    const called = name.replaceAll(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);
    return [token(light, called), token(both, called)];
  });
  expect(read).toEqual(
    names.map((name) => [theme.colours[name], `light-dark(${theme.colours[name]}, ${theme.darkColours?.[name]})`]),
  );
});

it('a loaded config has every dark color', () => {
  expect(theme.darkColours).toEqual(darkColoursOf(theme));
  expect(Object.keys(theme.darkColours ?? {}).toSorted()).toEqual(Object.keys(theme.colours).toSorted());
});
