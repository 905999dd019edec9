import '../styles.css';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { cdp } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { FileInput } from '../file-input/file-input.tsx';
import { Popover } from '../popover/popover.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { dismissToast, toastError, toastSuccess } from '../toaster/toast-messages.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { fileLabels } from './file-labels.ts';

const motion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterEach(async () => {
  act(() => dismissToast());
  cleanup();
  await motion('no-preference');
});

const milliseconds = (durations: string): number =>
  Math.max(...durations.split(',').map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000)));

/** The elements that move, or would at the next change: by their class, each once. */
function moving(): string[] {
  const running = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
    .map(({ effect }) => (effect as KeyframeEffect).target!.className);
  const styled = [...document.querySelectorAll('[class*=quire-]')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (animationName !== 'none' && milliseconds(animationDuration) > 1) || milliseconds(transitionDuration) > 1;
    })
    .map(({ className }) => className);
  const bars = [...document.querySelectorAll('progress:indeterminate')]
    .filter((bar) => getComputedStyle(bar).appearance !== 'none')
    .map(({ className }) => className);
  return [...new Set([...running, ...styled, ...bars].map((name) => name.split(' ')[0]!))].sort();
}

function Everything(): ReactElement {
  return (
    <>
      <Toaster />
      <Button loading>Log In</Button>
      {/* A click outside of it would close the popover. */}
      <Popover trigger="Account" title="Account" defaultOpen>
        <Tabs
          id="essay"
          label="Essay"
          tabs={[
            { name: 'write', label: 'Write' },
            { name: 'upload', label: 'Upload' },
          ]}
          chosen="write"
          onChoose={() => new Promise(() => undefined)}
        >
          Text
        </Tabs>
      </Popover>
      <FileInput
        id="file"
        state={{ phase: 'converting', name: 'essay.pdf', size: 9 }}
        labels={fileLabels}
        onChoose={() => undefined}
        onRemove={() => undefined}
      />
      <Dialog open onClose={() => undefined} header="Sure?">
        <p>It goes.</p>
      </Dialog>
    </>
  );
}

/** The parts that move where they may, and must be there before anything is measured. */
const parts = ['quire-button__spinner', 'quire-file__progress', 'quire-overlay', 'quire-popover', 'quire-toast'];

async function show(): Promise<void> {
  render(<Everything />);
  // Behind a dialog nothing can be clicked by a mouse.
  act(() => screen.getByRole('tab', { name: 'Upload', hidden: true }).click());
  act(() => {
    toastError('It failed.', { id: 'failure' });
    toastSuccess('Saved.', { id: 'success' });
  });
  await waitFor(() => {
    for (const part of parts) expect(document.querySelector(`.${part}`), part).not.toBeNull();
  });
}

it('dialogs, popovers, toasts, tabs, loading buttons and conversions are still with reduced motion', async () => {
  await motion('reduce');
  await show();
  expect(moving()).toEqual([]);
  act(() => dismissToast());
  expect(moving()).toEqual([]);
});

it('and are seen to move where it is welcome', async () => {
  await show();
  expect(moving()).toEqual(parts);
});
