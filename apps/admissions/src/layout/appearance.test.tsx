import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { servedScreens } from '../../testing/served-screens.ts';
import { followTheme, showTheme } from './show-theme.ts';

servedScreens();

const theme = (): string | undefined => document.documentElement.dataset['theme'];
const isChosen = (name: string): boolean =>
  screen.getByRole<HTMLInputElement>('radio', { name: `appearance.${name}` }).checked;

async function openDialog(): Promise<ReturnType<typeof openAt>> {
  const opened = openAt('/one');
  await opened.user.click(
    within(await screen.findByRole('contentinfo')).getByRole('button', { name: 'appearance.title' }),
  );
  await screen.findByRole('radiogroup', { name: 'appearance.label' });
  return opened;
}

beforeEach(() => {
  window.localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  showTheme();
});

describe('the choice of light or dark', () => {
  it('begins with what the device prefers, counts at once, and is there for the next page', async () => {
    const { user } = await openDialog();
    expect([theme(), isChosen('system')]).toEqual([undefined, true]);
    await user.click(screen.getByRole('radio', { name: 'appearance.dark' }));
    expect([theme(), isChosen('dark'), window.localStorage.getItem('quire-theme')]).toEqual(['dark', true, 'dark']);
    await user.keyboard('{ArrowUp}');
    expect([theme(), isChosen('light')]).toEqual(['light', true]);
    showTheme();
    expect(theme()).toBe('light');
    await user.click(screen.getByRole('radio', { name: 'appearance.system' }));
    expect([theme(), window.localStorage.getItem('quire-theme')]).toEqual([undefined, null]);
  });

  it('counts until a reload where the browser keeps nothing', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    showTheme();
    const { user } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'appearance.dark' }));
    expect([theme(), isChosen('dark')]).toEqual(['dark', true]);
    await user.click(screen.getByRole('radio', { name: 'appearance.system' }));
    expect([theme(), isChosen('system')]).toEqual([undefined, true]);
  });

  it('is followed from another tab, and what is no choice is none', () => {
    followTheme();
    for (const [kept, shown] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['purple', undefined],
    ] as const) {
      window.localStorage.setItem('quire-theme', kept);
      window.dispatchEvent(new StorageEvent('storage', { key: 'quire-theme', newValue: kept }));
      expect(theme()).toBe(shown);
    }
  });

  it('tells the browser, for its own bars and before the styles are there', () => {
    const metas = [{}, { theme: 'light' }, { theme: 'dark' }].map((data) => {
      const meta = Object.assign(document.createElement('meta'), {
        name: 'theme' in data ? 'theme-color' : 'color-scheme',
      });
      Object.assign(meta.dataset, data);
      return meta;
    });
    document.head.append(...metas);
    const told = (): string[] => metas.map((meta) => meta.getAttribute('media') ?? meta.content);
    showTheme('dark');
    expect(told()).toEqual(['dark', 'not all', 'all']);
    showTheme('system');
    expect(told()).toEqual(['light dark', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    for (const meta of metas) meta.remove();
  });
});
