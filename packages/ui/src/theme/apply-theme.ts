/** Colors of a theme by what they are for, each as CSS has it. */
export interface ThemeColors {
  primary: string;
  secondary: string;
  accent: string;
  neutral: string;
  white: string;
  error: string;
  disabled: string;
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  soft: string;
  errorSoft: string;
  ok: string;
}

/** @deprecated Use `ThemeColors`. Leaves in the next release. */
export type ThemeColours = ThemeColors;

/** The look of an institution: CSS colors, and the names of two font families. */
export interface Theme {
  colors: ThemeColors;
  /** The same in the dark. A color left out is the light one, and a theme without any stays light. */
  darkColors?: { [Color in keyof ThemeColors]?: string | undefined } | undefined;
  fonts: { heading: string; body: string };
}

/** The look with the former names of its colors. They leave in the next release. */
type FormerTheme = Pick<Theme, 'fonts'> & { colours: ThemeColors; darkColours?: Theme['darkColors'] };

/**
 * Gives a page the look of an institution; `root` is often its `<html>`. Whether that is dark says `color-scheme`,
 * which `data-theme="light"` or `"dark"` decides.
 */
export function applyTheme(theme: Theme | FormerTheme, root: HTMLElement): void {
  const { colors, darkColors } = 'colors' in theme ? theme : { colors: theme.colours, darkColors: theme.darkColours };
  const dark = globalThis.CSS?.supports('color', 'light-dark(#000, #fff)') ? darkColors : undefined;
  const { style } = root;
  style.setProperty('color-scheme', dark ? '' : 'light');
  for (const [name, light] of Object.entries(colors) as [keyof ThemeColors, string][]) {
    const value = dark ? `light-dark(${light}, ${dark[name] ?? light})` : light;
    style.setProperty(`--quire-${name.replace(/[A-Z]|\d/, '-$&').toLowerCase()}`, value);
    if (name === 'neutral') style.setProperty('--quire-control', value);
  }
  style.setProperty('--quire-font-heading', `'${theme.fonts.heading}'`);
  style.setProperty('--quire-font-body', `'${theme.fonts.body}'`);
}
