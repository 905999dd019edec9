/** What an institution says about the look: CSS colours, and the names of two font families. */
export interface Theme {
  colours: {
    primary: string; secondary: string; accent: string; neutral: string; white: string; error: string; disabled: string;
    paper: string; ink: string; ink2: string; line: string; soft: string; errorSoft: string; ok: string;
  };
  fonts: { heading: string; body: string };
}

/** The look's tokens, as CSS custom properties by name. */
function themeTokens({ colours, fonts }: Theme): Record<string, string> {
  return {
    '--quire-primary': colours.primary,
    '--quire-secondary': colours.secondary,
    '--quire-accent': colours.accent,
    '--quire-neutral': colours.neutral,
    '--quire-control': colours.neutral,
    '--quire-white': colours.white,
    '--quire-error': colours.error,
    '--quire-disabled': colours.disabled,
    '--quire-paper': colours.paper,
    '--quire-ink': colours.ink,
    '--quire-ink-2': colours.ink2,
    '--quire-line': colours.line,
    '--quire-soft': colours.soft,
    '--quire-error-soft': colours.errorSoft,
    '--quire-ok': colours.ok,
    '--quire-font-heading': `'${fonts.heading}'`,
    '--quire-font-body': `'${fonts.body}'`,
  };
}

/** Gives a page the look of an institution; `root` is usually its `<html>`. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  for (const [name, value] of Object.entries(themeTokens(theme))) root.style.setProperty(name, value);
}
