import type { Institution } from '../config/institution.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

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

/** The contrast of two colours written `#rrggbb`, from 1 to 21, as WCAG 2.2 counts it. */
function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
