import '../styles.css';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextInput } from '../text-input/text-input.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs = [
  { name: 'upload', label: 'Upload a file' },
  { name: 'type', label: 'Type it here' },
  { name: 'later', label: 'Send it later' },
];
const onChoose = vi.fn<TabsProps['onChoose']>();
const inPanel: Record<string, ReactElement> = {
  upload: <p>Nothing to press.</p>,
  type: <TextInput aria-label="Essay" />,
  later: <p>By mail.</p>,
};

/** An owner that follows unless it is set to refuse. */
function Essay({ first = 'upload', ...props }: Partial<TabsProps> & { first?: string }): ReactElement {
  const [chosen, setChosen] = useState(first);
  const choose = async (name: string): Promise<void> => {
    await onChoose(name);
    setChosen(name);
  };
  return (
    <>
      <button type="button">Before</button>
      <Tabs id="essay" label="Essay" tabs={tabs} chosen={chosen} onChoose={choose} {...props}>
        {inPanel[chosen]}
      </Tabs>
      <button type="button">After</button>
    </>
  );
}

const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const panel = (): HTMLElement => screen.getByRole('tabpanel');
const selected = (): (string | null)[] =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

beforeEach(async () => {
  await page.viewport(1280, 900);
  onChoose.mockReset();
});
afterEach(cleanup);

describe('the pattern', () => {
  it('names its list, and its panel by the chosen tab', () => {
    render(<Essay />);
    expect(screen.getByRole('tablist', { name: 'Essay' }).children).toHaveLength(3);
    expect(selected()).toEqual(['Upload a file']);
    expect(document.getElementById(tab('Upload a file').getAttribute('aria-controls') ?? '')).toBe(panel());
    expect(screen.getByRole('tabpanel', { name: 'Upload a file' }).textContent).toBe('Nothing to press.');
    const panels = screen
      .getAllByRole('tab')
      .map((each) => document.getElementById(each.getAttribute('aria-controls') ?? ''));
    expect(
      panels.map((each) => [each?.getAttribute('role'), each?.getAttribute('aria-labelledby'), each?.hidden]),
    ).toEqual([
      ['tabpanel', 'essay-1', false],
      ['tabpanel', 'essay-2', true],
      ['tabpanel', 'essay-3', true],
    ]);
    expect(screen.queryByText('By mail.')).toBeNull();
  });

  it('is one stop of Tab, at the chosen tab, before the panel', async () => {
    render(<Essay first="type" />);
    screen.getByRole('button', { name: 'Before' }).focus();
    const stops: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      await press('{Tab}');
      stops.push(focused());
    }
    expect(stops).toEqual(['Type it here', 'Essay', 'After']);
    await press('{Shift>}{Tab}{Tab}{/Shift}');
    expect(focused()).toBe('Type it here');
  });

  it('moves the focus by arrows, round the ends, and by Home and End, and chooses nothing', async () => {
    render(<Essay />);
    tab('Upload a file').focus();
    await press('{ArrowRight}');
    expect(focused()).toBe('Type it here');
    await press('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('Upload a file');
    await press('{ArrowLeft}');
    expect(focused()).toBe('Send it later');
    await press('{Home}');
    expect(focused()).toBe('Upload a file');
    await press('{End}');
    expect(focused()).toBe('Send it later');
    expect([selected(), onChoose.mock.calls]).toEqual([['Upload a file'], []]);
  });

  it.each(['{Enter}', ' '])('chooses by %j, keeps the focus, and mounts the chosen panel alone', async (key) => {
    render(<Essay />);
    tab('Upload a file').focus();
    await press(`{ArrowRight}${key}`);
    await waitFor(() => expect(selected()).toEqual(['Type it here']));
    expect([focused(), onChoose.mock.calls]).toEqual(['Type it here', [['type']]]);
    expect(screen.queryByText('Nothing to press.')).toBeNull();
    await press(`${key}{Tab}`);
    expect([onChoose.mock.calls.length, focused()]).toEqual([1, 'Essay']);
  });

  it('goes on to the panel from a tab that is not chosen, and comes back to the chosen one', async () => {
    render(<Essay first="later" />);
    tab('Send it later').focus();
    await press('{Home}{Tab}');
    expect(document.activeElement).toBe(panel());
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Send it later');
  });

  it('chooses by arrows where that is asked for', async () => {
    render(<Essay activation="automatic" />);
    tab('Upload a file').focus();
    await press('{ArrowLeft}');
    await waitFor(() => expect(selected()).toEqual(['Send it later']));
    expect(focused()).toBe('Send it later');
  });

  it('turns the arrows round from right to left, and leaves those of the browser alone', async () => {
    render(
      <div dir="rtl">
        <Essay />
      </div>,
    );
    tab('Upload a file').focus();
    await press('{ArrowLeft}');
    expect(focused()).toBe('Type it here');
    await press('{Control>}{ArrowLeft}{/Control}');
    expect(focused()).toBe('Type it here');
  });
});

describe('the panel', () => {
  it('is a stop of Tab only while nothing in it is one', async () => {
    const { rerender } = render(
      <Tabs id="t" label="T" tabs={tabs} chosen="type" onChoose={onChoose}>
        <button type="button" disabled>
          Off
        </button>
        <p hidden>
          <a href="#x">x</a>
        </p>
      </Tabs>,
    );
    expect(panel().tabIndex).toBe(0);
    rerender(
      <Tabs id="t" label="T" tabs={tabs} chosen="type" onChoose={onChoose}>
        <button type="button">On</button>
      </Tabs>,
    );
    await waitFor(() => expect(panel().hasAttribute('tabindex')).toBe(false));
  });

  it('has a name, and its tabs a stop, where the chosen tab is no longer there', async () => {
    render(
      <Tabs id="t" label="Essay" tabs={tabs} chosen="gone" onChoose={onChoose}>
        <p>Text</p>
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel', { name: 'Essay' }).textContent).toBe('Text');
    await press('{Tab}');
    expect(focused()).toBe('Upload a file');
  });
});

describe('the owner', () => {
  it('can take its time, in which nothing else can be chosen', async () => {
    let done: (value?: unknown) => void = () => undefined;
    onChoose.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          done = resolve;
        }),
    );
    render(<Essay />);
    await userEvent.click(tab('Type it here'));
    expect(screen.getByRole('tablist').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(tab('Send it later'), { force: true });
    expect([selected(), onChoose.mock.calls]).toEqual([['Upload a file'], [['type']]]);
    act(() => done());
    await waitFor(() =>
      expect([selected(), screen.getByRole('tablist').hasAttribute('aria-busy')]).toEqual([['Type it here'], false]),
    );
  });

  it('can refuse, after which it can be asked again', async () => {
    onChoose.mockRejectedValueOnce(new Error('Upload in progress'));
    render(<Essay />);
    await userEvent.click(tab('Type it here'));
    await waitFor(() => expect(screen.getByRole('tablist').hasAttribute('aria-busy')).toBe(false));
    expect(selected()).toEqual(['Upload a file']);
    await userEvent.click(tab('Type it here'));
    await waitFor(() => expect(selected()).toEqual(['Type it here']));
  });

  it('can say that it is busy', async () => {
    render(<Essay busy />);
    await userEvent.click(tab('Type it here'), { force: true });
    expect(onChoose).not.toHaveBeenCalled();
  });
});

it('wraps inside 320 px, in rows of 44 px', async () => {
  await page.viewport(320, 640);
  render(
    <Tabs
      id="t"
      label="T"
      tabs={[...tabs, { name: 'long', label: 'Averyveryverylonglabelwithoutanyspaceinitatall' }]}
      chosen="type"
      onChoose={onChoose}
    >
      x
    </Tabs>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const one of screen.getAllByRole('tab')) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
