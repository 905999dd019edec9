import type { Institution } from '@quire/validation';

/** The look's tokens, as CSS custom properties by name. */
function themeTokens({ colours, fonts }: Institution['theme']): Record<string, string> {
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

/** Gives the page the institution's look. */
export function applyTheme(theme: Institution['theme'], root: HTMLElement): void {
  for (const [name, value] of Object.entries(themeTokens(theme))) root.style.setProperty(name, value);
}
