import { fileURLToPath } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Mounted } from './testing/mount-page.tsx';

const said: unknown[] = [];
let page: JSDOM;
let mounted: Mounted;

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      conditions: ['quire-source', 'module', 'import', 'default'],
      alias: [
        {
          find: /^react-dom(?=$|\/)/,
          replacement: fileURLToPath(import.meta.resolve('react-dom-18/package.json')).replace('/package.json', ''),
        },
        {
          find: /^react(?=$|\/)/,
          replacement: fileURLToPath(import.meta.resolve('react-18/package.json')).replace('/package.json', ''),
        },
      ],
    },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL('testing/mount-page.tsx', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rollup.RollupOutput;
  const virtualConsole = new VirtualConsole();
  for (const kind of ['error', 'warn', 'jsdomError'] as const)
    virtualConsole.on(kind, (...words: unknown[]) => said.push(words));
  page = new JSDOM('<!doctype html><div id="root"></div>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'https://forms.example',
    virtualConsole,
  });
  page.window.eval(built.output[0].code);
  mounted = (page.window as unknown as { quire: Mounted }).quire;
});

afterAll(() => page.window.close());

const box = (key: string): HTMLInputElement =>
  page.window.document.getElementById(`old-${key}-control`) as HTMLInputElement;
function type(key: string, text: string): void {
  const { window } = page;
  const prototype = key === 'essay' ? window.HTMLTextAreaElement.prototype : window.HTMLInputElement.prototype;
  box(key).focus();
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(box(key), text);
  box(key).dispatchEvent(new window.InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  box(key).blur();
}

/** A busy machine takes many times as long as one that is not. */
const waitFor = (met: () => void): Promise<void> => vi.waitFor(met, { timeout: 20_000 });

it('fills, hides, shows and submits a page of every control under React 18, without a word in the console', async () => {
  const { live, version } = mounted;
  expect(version).toMatch(/^18\./);
  await waitFor(() => expect(box('first_name').value).toBe('Ada'));
  // Parts that are fetched late: the tabs, the button that adds, suggestions.
  await waitFor(() =>
    expect(page.window.document.querySelectorAll('[role=tab], .quire-add-another button')).toHaveLength(3),
  );
  await waitFor(() => expect(box('hs_name').getAttribute('role')).toBe('combobox'));

  type('first_name', 'Grace');
  type('essay', 'An essay');
  type('phone', '2125550100');
  type('mobile', '07700900982');
  type('born', '4/27/2009');
  type('hs_name', 'Lakeview');
  expect(live.answers()).toMatchObject({
    first_name: 'Grace',
    essay: 'An essay',
    phone: '(212) 555-0100',
    born: '2009-04-27',
    hs_name: 'Lakeview',
  });

  await waitFor(() => expect([box('mobile').value, live.answer('mobile')]).toEqual(['07700 900982', '+447700900982']));

  page.window.document.querySelector<HTMLInputElement>('[name="old-plays"][value=Y]')!.click();
  await waitFor(() => expect(box('instrument')).not.toBeNull());
  type('instrument', 'Viola');
  const gone = box('instrument');
  live.change('plays', 'N');
  await waitFor(() => expect(box('instrument')).toBeNull());
  live.change('plays', 'Y');
  await waitFor(() => expect(box('instrument')?.value).toBe('Viola'));
  live.change('instrument', 'Cello');
  expect([box('instrument').value, gone.value]).toEqual(['Cello', '']);

  live.problems.validating(true);
  await waitFor(() => expect(page.window.document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0));
  expect(live.controls.focus('grad_month')).toBe(true);
  expect(page.window.document.activeElement).toBe(box('grad_month'));
  live.change({ grad_month: '9', grad_year: '2026' });
  await waitFor(() => expect(live.problems.list()).toEqual([]));
  expect(live.submitted()).toMatchObject({ first_name: 'Grace', instrument: 'Cello', grad_year: '2026' });
  mounted.unmount();
  await waitFor(() => expect(page.window.document.getElementById('root')!.childElementCount).toBe(0));
  expect(said).toEqual([]);
});
