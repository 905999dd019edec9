import { contrastPairs, contrastRatio, luminance } from '../config/contrast.ts';
import { darkColoursOf } from '../config/dark-colours.ts';
import type { Colours } from '../config/institution.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** Reports colors of the light and dark theme with too little contrast. */
export function checkThemeContrast({
  institution: {
    file,
    content: { theme },
  },
}: ConfigSource): ConfigFinding[] {
  const { colours, darkColours: set = {} } = theme;
  const dark = darkColoursOf(theme);
  const inTheLight = faintPairs(colours).map((pair): ConfigFinding => ({
    file,
    path: ['theme', 'colours', pair.colour],
    severity: 'error',
    ...described(
      pair,
      (name) => `${name} (${colours[name]})`,
      () => true,
    ),
  }));
  const called = (name: keyof Colours): string => `${name} (${dark[name]}${set[name] ? '' : ', derived'})`;
  const inTheDark = faintPairs(dark).map((pair): ConfigFinding => {
    const { what, ...others } = described(pair, called, (name) => set[name] !== undefined);
    return {
      file,
      path: ['theme', 'darkColours', set[pair.colour] ? pair.colour : pair.on],
      severity: 'error',
      what: `Dark: ${what}`,
      ...others,
    };
  });
  const inverted: ConfigFinding = {
    file,
    path: ['theme', 'darkColours', set.paper ? 'paper' : 'ink'],
    severity: 'error',
    what: `Dark: ${called('paper')} is lighter than ${called('ink')}.`,
    why:
      'These are the colours for people who prefer dark, and the browser draws its own parts, such as scroll ' +
      'bars, dark beside them.',
    fix: 'Make paper dark and ink light, or write these colours under colours.',
  };
  return [...inTheLight, ...inTheDark, ...(luminance(dark.paper) < luminance(dark.ink) ? [] : [inverted])];
}

interface FaintPair {
  colour: keyof Colours;
  on: keyof Colours;
  least: 4.5 | 3;
  ratio: number;
  isLighter: boolean;
}

const faintPairs = (colours: Colours): FaintPair[] =>
  contrastPairs.flatMap(({ colour, on: grounds, least }) =>
    grounds.flatMap((on) => {
      const ratio = contrastRatio(colours[colour], colours[on]);
      return ratio < least
        ? [{ colour, on, least, ratio, isLighter: luminance(colours[colour]) > luminance(colours[on]) }]
        : [];
    }),
  );

/** @param isSet whether the author wrote a color: only such a one can be changed */
function described(
  { colour, on, least, ratio, isLighter }: FaintPair,
  called: (name: keyof Colours) => string,
  isSet: (name: keyof Colours) => boolean,
): Pick<ConfigFinding, 'what' | 'why' | 'fix'> {
  const [change, other] = isLighter ? ['lighter', 'darker'] : ['darker', 'lighter'];
  const changes = [...(isSet(colour) ? [`${colour} ${change}`] : []), ...(isSet(on) ? [`${on} ${other}`] : [])];
  return {
    what: `${called(colour)} on ${called(on)} has a contrast of ${roundedDown(ratio)} to 1.`,
    why:
      least === 3
        ? 'Edges and marks under 3 to 1 are not seen by everybody.'
        : 'Text under 4.5 to 1 cannot be read by everybody.',
    fix: `Make ${changes.join(' or ')}, until the contrast is ${least} to 1.`,
  };
}

/** Never up to the bound that was missed. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
