import type { Institution } from '../config/institution.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { contrastRatio } from './contrast-ratio.ts';

type Colour = keyof Institution['theme']['colours'];

/** What stands on what, and the least contrast that WCAG 2.2 (AA) allows: 4.5 for text, 3 for edges and marks. */
const pairs: readonly { colour: Colour; on: readonly Colour[]; least: 4.5 | 3 }[] = [
  { colour: 'ink', on: ['paper', 'white', 'soft', 'errorSoft'], least: 4.5 },
  { colour: 'ink2', on: ['paper', 'white'], least: 4.5 },
  { colour: 'primary', on: ['paper', 'white', 'soft'], least: 4.5 },
  { colour: 'secondary', on: ['white'], least: 4.5 },
  { colour: 'error', on: ['paper', 'white', 'errorSoft'], least: 4.5 },
  { colour: 'ok', on: ['white'], least: 4.5 },
  { colour: 'accent', on: ['paper', 'white'], least: 3 },
  { colour: 'neutral', on: ['paper', 'white'], least: 3 },
];

/** The theme's colours can be told apart by people who see little contrast. */
export function checkThemeContrast({ institution: { file, content } }: ConfigSource): ConfigFinding[] {
  const { colours } = content.theme;
  return pairs.flatMap(({ colour, on, least }) =>
    on.filter((ground) => contrastRatio(colours[colour], colours[ground]) < least).map((ground): ConfigFinding => ({
      file, path: ['theme', 'colours', colour], severity: 'error',
      what: `${colour} (${colours[colour]}) on ${ground} (${colours[ground]}) has a contrast of ${roundedDown(contrastRatio(colours[colour], colours[ground]))} to 1.`,
      why: least === 3 ? 'Edges and marks under 3 to 1 are not seen by everybody.' : 'Text under 4.5 to 1 cannot be read by everybody.',
      mend: `Make ${colour} darker or ${ground} lighter, until the contrast is ${least} to 1.`,
    })),
  );
}

/** Never up to the bound that was missed. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
