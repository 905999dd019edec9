/** Colors of a theme by what they are for, each as CSS has it. */
export interface ThemeColours {
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

/** The look of an institution: CSS colors, and the names of two font families. */
export interface Theme {
  colours: ThemeColours;
  /** The same in the dark. A color left out is the light one, and a theme without any stays light. */
  darkColours?: { [Colour in keyof ThemeColours]?: string | undefined } | undefined;
  fonts: { heading: string; body: string };
}

/**
 * Gives a page the look of an institution; `root` is often its `<html>`. Whether that is dark says `color-scheme`,
 * which `data-theme="light"` or `"dark"` decides.
 */
export function applyTheme({ colours, darkColours, fonts }: Theme, root: HTMLElement): void {
  const dark = globalThis.CSS?.supports('color', 'light-dark(#000, #fff)') ? darkColours : undefined;
  const { style } = root;
  style.setProperty('color-scheme', dark ? '' : 'light');
  for (const [name, light] of Object.entries(colours) as [keyof ThemeColours, string][]) {
    const value = dark ? `light-dark(${light}, ${dark[name] ?? light})` : light;
    style.setProperty(`--quire-${name.replace(/[A-Z]|\d/, '-$&').toLowerCase()}`, value);
    if (name === 'neutral') style.setProperty('--quire-control', value);
  }
  style.setProperty('--quire-font-heading', `'${fonts.heading}'`);
  style.setProperty('--quire-font-body', `'${fonts.body}'`);
}
