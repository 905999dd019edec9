import '../styles.css';
import { cdp } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { applyTheme, type Theme } from './apply-theme.ts';

const root = document.documentElement;

type Feature = 'prefers-color-scheme' | 'forced-colors';
const emulate = (features: Partial<Record<Feature, string>>, media = ''): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

afterEach(async () => {
  root.removeAttribute('style');
  delete root.dataset['theme'];
  await emulate({ 'prefers-color-scheme': '', 'forced-colors': '' });
});

const ground = (): string => getComputedStyle(document.body).backgroundColor;
const [light, dark] = ['rgb(251, 250, 247)', 'rgb(18, 22, 29)'];

describe('the tokens', () => {
  it.each([
    ['light', undefined, light],
    ['dark', undefined, dark],
    ['dark', 'light', light],
    ['light', 'dark', dark],
  ] as const)('of a device that prefers %s, where %s was chosen', async (preferred, chosen, expected) => {
    await emulate({ 'prefers-color-scheme': preferred });
    if (chosen) root.dataset['theme'] = chosen;
    expect(ground()).toBe(expected);
  });

  it.each(['light', 'dark'])(
    'of a page that is printed are light, whatever was chosen on a device that prefers %s',
    async (preferred) => {
      await emulate({ 'prefers-color-scheme': preferred }, 'print');
      root.dataset['theme'] = 'dark';
      expect([ground(), getComputedStyle(document.body).color]).toEqual(['rgb(255, 255, 255)', 'rgb(28, 36, 48)']);
    },
  );

  it('leave the colors to the device where it forces them', async () => {
    await emulate({ 'forced-colors': 'active' });
    const before = ground();
    root.dataset['theme'] = 'dark';
    const canvas = document.body.appendChild(document.createElement('i'));
    canvas.style.backgroundColor = 'Canvas';
    expect([before, ground()]).toEqual([ground(), getComputedStyle(canvas).backgroundColor]);
    canvas.remove();
  });
});

describe('a theme', () => {
  const every = (color: string): Theme['colors'] => ({
    primary: color,
    secondary: color,
    accent: color,
    neutral: color,
    white: color,
    error: color,
    disabled: color,
    paper: color,
    ink: color,
    ink2: color,
    line: color,
    soft: color,
    errorSoft: color,
    ok: color,
  });
  const fonts = { heading: 'Georgia', body: 'Arial' };

  it('with dark colors has both sets', async () => {
    applyTheme({ colors: every('#fefefe'), darkColors: every('#010101'), fonts }, root);
    await emulate({ 'prefers-color-scheme': 'light' });
    expect(ground()).toBe('rgb(254, 254, 254)');
    await emulate({ 'prefers-color-scheme': 'dark' });
    expect(ground()).toBe('rgb(1, 1, 1)');
  });

  it('has its colors under their former names too', () => {
    applyTheme({ colours: every('#fefefe'), fonts }, root);
    expect(ground()).toBe('rgb(254, 254, 254)');
  });

  it('without dark colors stays light, and what the browser draws too, until another one has them', async () => {
    await emulate({ 'prefers-color-scheme': 'dark' });
    applyTheme({ colors: every('#fefefe'), fonts }, root);
    expect([ground(), getComputedStyle(root).colorScheme]).toEqual(['rgb(254, 254, 254)', 'light']);
    applyTheme({ colors: every('#fefefe'), darkColors: { paper: '#010101' }, fonts }, root);
    expect([ground(), getComputedStyle(root).colorScheme]).toEqual(['rgb(1, 1, 1)', 'light dark']);
  });
});
