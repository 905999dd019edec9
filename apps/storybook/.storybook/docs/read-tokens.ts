import postcss, { type Container, type Document } from 'postcss';

/** A custom property with its values. */
export interface Token {
  name: string;
  light: string;
  /** Left out where it is the same in both themes. */
  dark?: string;
  /** Other values, each with what must be true of the screen. */
  elsewhere: { when: string; value: string }[];
}

export type TokenGroup = 'color' | 'type' | 'spacing' | 'radius' | 'motion' | 'icon';

const groups: Record<Exclude<TokenGroup, 'color'>, RegExp> = {
  type: /^--quire-(?:font-|text)/,
  spacing: /-(?:height|gutter|width|gap)$/,
  radius: /-radius$/,
  motion: /-motion$/,
  icon: /-tick$/,
};

const bothThemes = /^light-dark\((#[\da-f]+|rgb\([^)]*\)), (#[\da-f]+|rgb\([^)]*\))\)$/;
const color = /^(?:#[\da-f]+|rgb\(.*\))$/;

/** Reads the custom properties of a style sheet, in its order. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const condition = conditionOf(parent);
    const [, light, dark] = bothThemes.exec(value) ?? [];
    const token = tokens.get(prop) ?? { name: prop, light: light ?? value, elsewhere: [] };
    tokens.set(prop, token);
    if (light !== undefined && dark !== undefined) Object.assign(token, { light, dark });
    else if (condition !== undefined) token.elsewhere.push({ when: condition, value });
  });
  return [...tokens.values()];
}

function conditionOf(parent: Container | Document | undefined): string | undefined {
  for (let at = parent; at; at = at.parent) if (at.type === 'atrule' && 'params' in at) return String(at.params);
  return undefined;
}

/** The group in which a token is shown. @throws Error for a token that none of them takes */
export function groupOf({ name, light }: Token): TokenGroup {
  if (color.test(light)) return 'color';
  const found = (Object.keys(groups) as (keyof typeof groups)[]).filter((group) => groups[group].test(name));
  if (found.length !== 1) throw new Error(`${name} belongs to no page of the foundations, or to several: ${found}.`);
  return found[0]!;
}

/** The tokens of the design system that a style sheet uses. */
export const tokensUsedIn = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/var\((--quire-[\w-]+)/g)].map(([, name]) => name!));
