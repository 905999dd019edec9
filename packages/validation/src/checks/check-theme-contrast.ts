import { contrastPairs, contrastRatio, luminance } from '../config/contrast.ts';
import { darkColorsOf } from '../config/dark-colors.ts';
import type { Colors } from '../config/institution.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** Reports colors of the light and dark theme with too little contrast. */
export function checkThemeContrast({
  institution: {
    file,
    content: { theme },
  },
}: ConfigSource): ConfigFinding[] {
  const { colors, darkColors: set = {} } = theme;
  const dark = darkColorsOf(theme);
  const inTheLight = faintPairs(colors).map((pair): ConfigFinding => ({
    file,
    path: ['theme', 'colors', pair.color],
    severity: 'error',
    ...described(
      pair,
      (name) => `${name} (${colors[name]})`,
      () => true,
    ),
  }));
  const called = (name: keyof Colors): string => `${name} (${dark[name]}${set[name] ? '' : ', derived'})`;
  const inTheDark = faintPairs(dark).map((pair): ConfigFinding => {
    const { what, ...others } = described(pair, called, (name) => set[name] !== undefined);
    return {
      file,
      path: ['theme', 'darkColors', set[pair.color] ? pair.color : pair.on],
      severity: 'error',
      what: `Dark: ${what}`,
      ...others,
    };
  });
  const inverted: ConfigFinding = {
    file,
    path: ['theme', 'darkColors', set.paper ? 'paper' : 'ink'],
    severity: 'error',
    what: `Dark: ${called('paper')} is lighter than ${called('ink')}.`,
    why:
      'These are the colors for people who prefer dark, and the browser draws its own parts, such as scroll ' +
      'bars, dark beside them.',
    fix: 'Make paper dark and ink light, or write these colors under colors.',
  };
  return [...inTheLight, ...inTheDark, ...(luminance(dark.paper) < luminance(dark.ink) ? [] : [inverted])];
}

interface FaintPair {
  color: keyof Colors;
  on: keyof Colors;
  least: 4.5 | 3;
  ratio: number;
  isLighter: boolean;
}

const faintPairs = (colors: Colors): FaintPair[] =>
  contrastPairs.flatMap(({ color, on: grounds, least }) =>
    grounds.flatMap((on) => {
      const ratio = contrastRatio(colors[color], colors[on]);
      return ratio < least
        ? [{ color, on, least, ratio, isLighter: luminance(colors[color]) > luminance(colors[on]) }]
        : [];
    }),
  );

/** @param isSet whether the author wrote a color: only such a one can be changed */
function described(
  { color, on, least, ratio, isLighter }: FaintPair,
  called: (name: keyof Colors) => string,
  isSet: (name: keyof Colors) => boolean,
): Pick<ConfigFinding, 'what' | 'why' | 'fix'> {
  const [change, other] = isLighter ? ['lighter', 'darker'] : ['darker', 'lighter'];
  const changes = [...(isSet(color) ? [`${color} ${change}`] : []), ...(isSet(on) ? [`${on} ${other}`] : [])];
  return {
    what: `${called(color)} on ${called(on)} has a contrast of ${roundedDown(ratio)} to 1.`,
    why:
      least === 3
        ? 'Edges and marks under 3 to 1 are not seen by everybody.'
        : 'Text under 4.5 to 1 cannot be read by everybody.',
    fix: `Make ${changes.join(' or ')}, until the contrast is ${least} to 1.`,
  };
}

/** Never up to the bound that was missed. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
