import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, useSyncExternalStore, type PropsWithChildren, type ReactElement } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { create } from 'storybook/theming';

const shared = {
  fontBase: "'Source Sans 3 Variable', Arial, sans-serif",
  appBorderRadius: 6,
} as const;
const themes = {
  light: create({
    ...shared,
    base: 'light',
    colorSecondary: '#1f3a5f',
    appContentBg: '#fbfaf7',
    appPreviewBg: '#fbfaf7',
    textColor: '#1c2430',
    textMutedColor: '#4a5564',
    appBorderColor: '#d9d5cb',
  }),
  dark: create({
    ...shared,
    base: 'dark',
    colorSecondary: '#a3c2ee',
    appContentBg: '#12161d',
    appPreviewBg: '#12161d',
    textColor: '#e9e7e2',
    textMutedColor: '#b6bfcc',
    appBorderColor: '#39424f',
  }),
};

const device = matchMedia('(prefers-color-scheme: dark)');
const followDevice = (listener: () => void): (() => void) => {
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};
const chosenAtFirst = (): string =>
  /\btheme:(\w+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ??
  document.documentElement.dataset['theme'] ??
  'system';

/** A page of the docs in the theme of the toolbar; one without stories sets the theme of the page by itself. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const isDeviceDark = useSyncExternalStore(followDevice, () => device.matches);
  const [chosen, setChosen] = useState(chosenAtFirst);
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }): void => setChosen(String(globals['theme']));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  useEffect(() => {
    if (chosen === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
  }, [chosen]);
  const isDark = chosen === 'dark' || (chosen === 'system' && isDeviceDark);
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
