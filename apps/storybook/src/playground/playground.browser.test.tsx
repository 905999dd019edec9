import '@quire/ui/styles.css';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playground } from './playground.tsx';
import { packLink } from './work/shared-link.ts';

const field = (name: string): string => `  - question: ${name}\n    label: Label of ${name}\n    control: text\n`;
const form = (...names: readonly string[]): string => `title: One\nitems:\n${names.map(field).join('')}`;

const editor = (): HTMLElement => screen.getByRole('textbox', { name: /^YAML of/ });
const text = (): string => [...editor().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n');
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const tab = (name: RegExp): Promise<void> => userEvent.click(screen.getByRole('tab', { name }));

async function show(): Promise<void> {
  render(<Playground />);
  await screen.findByRole('heading', { name: 'No problems' });
}
/** Replaces the whole text, as a paste does. */
async function write(yaml: string): Promise<void> {
  await userEvent.click(editor());
  await press('{Control>}a{/Control}');
  const data = new DataTransfer();
  data.setData('text/plain', yaml);
  editor().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a text that is typed', () => {
  it('becomes a form, which keeps what was typed into it', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
    await write(`title: Other\nitems:\n${field('name')}${field('more')}`);
    await screen.findByLabelText(/^Label of more/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Label of name/).value).toBe('Ada');
    await tab(/^What is sent/);
    expect(screen.getByText(/"name": "Ada"/)).toBeTruthy();
    await tab(/^Facts/);
    expect(screen.getByRole('row', { name: /^more shown It has no condition/ })).toBeTruthy();
  });

  it('is completed by what can stand there, and described', async () => {
    await show();
    await write(form('name'));
    await press('    show');
    await screen.findByRole('option', { name: /^showWhen/, selected: true });
    expect((await screen.findByText(/^When this is shown/)).textContent).toMatch(/Example:/);
    // The list takes Enter only after a moment, so that nobody who types on picks something.
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    await press('{Enter}');
    expect(text()).toContain('    showWhen: ');
  });

  it('keeps the last form while it is broken, and says what, why and how to fix; both lead to the line', async () => {
    await show();
    await write(form('name').replace('label', 'lable'));
    await screen.findByRole('heading', { name: /problem/ });
    expect(await screen.findByText(/^The text has errors/)).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toBeTruthy();
    const [problem] = screen.getAllByText(/^Error: "lable" is not a field/);
    const entry = problem!.closest('li')!;
    expect(entry.textContent).toMatch(/never read.*Write "label" if that was meant/);
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('lable'));

    within(entry).getByRole('button', { name: 'Line 4' }).focus();
    await press('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(editor()));
    expect(document.querySelector('.cm-activeLine')?.textContent).toContain('lable');
    await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}label');
    await screen.findByRole('heading', { name: 'No problems' });
    expect(screen.queryByText(/^The text has errors/)).toBeNull();
    expect(await screen.findByLabelText(/^Label of name/)).toBeTruthy();
  });

  it('is proven beside the page', async () => {
    await show();
    await write(`${form('age', 'name')}    showWhen: { all: [{ key: age, lt: 5 }, { key: age, gt: 6 }] }\n`);
    await userEvent.click(await screen.findByRole('tab', { name: 'Proof (1)' }));
    await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Line 9' }));
    await waitFor(() => expect(document.querySelector('.cm-activeLine')?.textContent).toContain('showWhen'));
  });

  it('of 5 MB is a problem in a moment, and the last form stays', async () => {
    await show();
    await write('# filler\n'.repeat(600_000));
    expect(await screen.findByText('Error: This text is 5.1 MB.')).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toBeTruthy();
  });

  it('is left by Escape and then Tab', async () => {
    await show();
    await userEvent.click(editor());
    await press('{Tab}');
    expect(document.activeElement).toBe(editor());
    await press('{Escape}{Tab}');
    expect(document.activeElement).not.toBe(editor());
  });
});

describe('what was typed', () => {
  it('is there after a reload', async () => {
    await show();
    await write(form('mine'));
    await screen.findByLabelText(/^Label of mine/);
    cleanup();
    await show();
    expect(text()).toContain('question: mine');
  });

  it('begins a new tab, and stays in its own over a reload, whatever is typed in another', async () => {
    await show();
    await write(form('mine'));
    const tabStorage = { ...sessionStorage };
    cleanup();
    sessionStorage.clear();
    await show();
    expect(text()).toContain('question: mine');
    await write(form('other'));
    cleanup();
    Object.assign(sessionStorage, tabStorage);
    await show();
    expect(text()).toContain('question: mine');
  });

  it('comes back after a reset, another example and a reload', async () => {
    await show();
    await write(form('mine'));
    await userEvent.click(button('Reset to the example'));
    expect(text()).toContain('Write to us');
    await userEvent.selectOptions(screen.getByLabelText('Begin with'), 'people');
    expect(text()).toContain('Who travels');
    cleanup();
    await show();
    await userEvent.click(button('Bring back what I typed'));
    expect(text()).toContain('question: mine');
    expect(screen.getByLabelText<HTMLSelectElement>('Begin with').value).toBe('contact');
    expect(screen.queryByRole('button', { name: 'Bring back what I typed' })).toBeNull();
  });

  it('is said to be lost on a reload where the browser cannot keep it', async () => {
    await show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await write(form('mine'));
    expect(await screen.findByRole('heading', { name: 'This form is not kept' })).toBeTruthy();
  });
});

describe('a shared form', () => {
  it('is in the address that is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    await write(form('shared'));
    await userEvent.click(button('Share'));
    const address = (await screen.findByLabelText<HTMLInputElement>('Address of this form')).value;
    expect(copied).toHaveBeenCalledWith(address);
    await write(form('own'));
    location.hash = new URL(address).hash;
    await screen.findByRole('heading', { name: 'A shared form' });
    await waitFor(() => expect(text()).toContain('question: shared'));
  });

  it('takes nothing from the own one, and its changes are kept beside it', async () => {
    await show();
    await write(form('own'));
    location.hash = `#form=${await packLink({ 'config.yaml': form('shared') })}`;
    await screen.findByRole('heading', { name: 'A shared form' });
    await write(form('changed'));
    await userEvent.click(button('Back to my own form'));
    await waitFor(() => expect(text()).toContain('question: own'));
    history.back();
    await waitFor(() => expect(text()).toContain('question: changed'));
    await userEvent.click(button('Reset to what was shared'));
    expect(text()).toContain('question: shared');
  });

  it('that is damaged is said to be so, over the own one', async () => {
    await show();
    await write(form('own'));
    location.hash = '#form=abc';
    await screen.findByRole('heading', { name: 'The shared form could not be opened' });
    expect(text()).toContain('question: own');
  });

  it('that is too long for an address is not copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    await write(`# ${Array.from({ length: 30_000 }, () => Math.random().toString(36)[2]).join('')}\n${form('a')}`);
    await userEvent.click(button('Share'));
    expect(await screen.findByText(/Many programs cut an address/)).toBeTruthy();
    expect(copied).not.toHaveBeenCalled();
  });
});

it('shows a form of several files, one at a time', async () => {
  await page.viewport(390, 844);
  await show();
  await userEvent.selectOptions(screen.getByLabelText('Begin with'), 'pages');
  await userEvent.click(await screen.findByRole('tab', { name: 'conditions.yaml' }));
  await write('is_group: { key: kynd, equals: group }\n');
  await userEvent.click(screen.getByRole('tab', { name: 'pages/about.yaml' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'conditions.yaml, line 1' }))[0]!);
  await waitFor(() => expect(text()).toContain('kynd'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
