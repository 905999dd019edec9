import { contrastPairs, contrastRatio } from '@quire/validation';
import type { ReactElement } from 'react';
import { DocsTable } from './docs-table.tsx';
import { allTokens } from './style-sheets.ts';

/** The name of a color in CSS: `ink2` is `--quire-ink-2`. */
const tokenOf = (color: string): string => `--quire-${color.replace(/[A-Z]|\d/, '-$&').toLowerCase()}`;

const full = (hex: string): string => (hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex);

function valueOf(color: string, theme: 'light' | 'dark'): string {
  const token = allTokens.find(({ name }) => name === tokenOf(color));
  if (!token) throw new Error(`${tokenOf(color)} is no token, so its contrast is not known.`);
  return full((theme === 'dark' && token.dark) || token.light);
}

/** A color on its background, with their contrast. */
function Ratio({ one, other, least }: { one: string; other: string; least: number }): ReactElement {
  const ratio = contrastRatio(one, other);
  return (
    <>
      <span className="docs-contrast" style={{ color: one, background: other }}>
        {least === 3 ? '▬ ●' : 'Ada Lovelace'}
      </span>{' '}
      {(Math.floor(ratio * 10) / 10).toFixed(1)}
      {ratio < least ? ' – too little' : ''}
    </>
  );
}

const rows = contrastPairs.flatMap(({ color, on: grounds, least }) =>
  grounds.map((on) => {
    const inTheme = (theme: 'light' | 'dark'): ReactElement => (
      <Ratio one={valueOf(color, theme)} other={valueOf(on, theme)} least={least} />
    );
    return {
      id: `${color} on ${on}`,
      cells: {
        Color: <code>{tokenOf(color)}</code>,
        On: <code>{tokenOf(on)}</code>,
        'At least': `${least} to 1`,
        Light: inTheme('light'),
        Dark: inTheme('dark'),
      },
    };
  }),
);

/** Every pair of a color and its background, with the contrast of both themes, computed as WCAG 2.2 says. */
export const ContrastTable = (): ReactElement => <DocsTable rows={rows} />;
