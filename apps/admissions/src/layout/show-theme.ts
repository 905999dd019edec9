export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/**
 * Shows the page light or dark as was chosen on this device, or as is chosen now; without a choice the device decides.
 * The build writes both functions into a script of its own, which runs before the first paint: they use nothing but
 * each other.
 */
export function showTheme(now?: ThemeChoice): void {
  let chosen: string | null | undefined = now;
  try {
    chosen ??= window.localStorage.getItem('quire-theme');
  } catch {
    // Storage may be blocked.
  }
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : undefined;
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="color-scheme"]'))
    meta.content = theme ?? 'light dark';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    meta.setAttribute(
      'media',
      theme === undefined ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all',
    );
  }
}

/** Shows what was chosen, and follows a choice made in another tab. */
export function followTheme(): void {
  showTheme();
  window.addEventListener('storage', ({ key }) => {
    if (key === 'quire-theme' || key === null) showTheme();
  });
}
