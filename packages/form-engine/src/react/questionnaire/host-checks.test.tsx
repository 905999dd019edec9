import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { compileConfig } from '../../config/index.ts';
import { type HostCheck, Questionnaire, type QuestionnaireProps } from '../../index.ts';

const { config } = compileConfig({
  title: 'Sign up',
  items: [
    {
      question: 'username',
      label: 'Username',
      control: 'text',
      pattern: { matches: '^.{1,8}$', message: 'Too long.' },
    },
    {
      question: 'plan',
      label: 'Plan',
      control: 'radio',
      options: [
        { value: 'A', label: 'Small' },
        { value: 'B', label: 'Large' },
      ],
    },
  ],
});

/** A check whose answers the test gives, in any order. */
function heldCheck() {
  const asked: { value: string; signal: AbortSignal; say: (message?: unknown) => void; fail: () => void }[] = [];
  const check = vi.fn<HostCheck>(
    (value, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          value,
          signal,
          say: (message) => resolve(message as string),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { check, asked };
}

const reported = vi.spyOn(globalThis, 'reportError');
beforeEach(() => {
  reported.mockReset().mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

const form = (props: Partial<QuestionnaireProps>): ReactElement => (
  <Questionnaire config={config!} onSubmit={() => undefined} {...props} />
);
const username = (): HTMLElement => screen.getByLabelText(/^Username/);
const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('waits for a pause in typing, ends the run of an older answer, and never shows its late result', async () => {
  const { check, asked } = heldCheck();
  render(form({ checks: { username: check } }));
  await user.type(username(), 'ad');
  expect(check).not.toHaveBeenCalled();
  await pass(400);
  expect(asked.map(({ value }) => value)).toEqual(['ad']);
  await user.type(username(), 'a');
  expect(asked[0]!.signal.aborted).toBe(true);
  await pass(400);
  await act(async () => asked[1]!.say('ada is taken'));
  expect(username()).toHaveAccessibleDescription('ada is taken');
  await act(async () => asked[0]!.say('ad is taken'));
  expect(username()).toHaveAccessibleDescription('ada is taken');
  await user.type(username(), '1');
  expect(username()).toHaveAccessibleDescription('');
});

it('says that it checks after a second, at the question and once aloud, and then what it found', async () => {
  const { check, asked } = heldCheck();
  render(form({ checks: { username: check } }));
  await user.type(username(), 'ada');
  await user.tab();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(said()).toBe('');
  await pass(1_000);
  expect(said()).toBe('Checking…');
  expect(username()).toHaveAccessibleDescription('Checking…');
  expect(username()).toBeValid();
  await act(async () => asked[0]!.say('Taken'));
  expect(said()).toBe('');
  expect(username()).toHaveAccessibleDescription('Taken');
});

it('holds a submission until it has answered, and blocks it with what is wrong', async () => {
  const { check, asked } = heldCheck();
  const onSubmit = vi.fn();
  render(form({ checks: { username: check }, onSubmit, answers: { username: 'ada' } }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => asked[0]!.say('Taken'));
  await waitFor(() => expect(username()).toHaveFocus());
  expect(username()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(check, 'what is known is not asked again').toHaveBeenCalledTimes(1);
  await user.type(username(), '2');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]!.say());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ username: 'ada2' }));
});

it.each([
  ['fails', (asked: ReturnType<typeof heldCheck>['asked']) => asked[0]!.fail(), 1],
  ['returns no text', (asked: ReturnType<typeof heldCheck>['asked']) => asked[0]!.say(true), 1],
  ['never answers', () => undefined, 0],
])('holds nobody up where it %s', async (_, end, faults) => {
  const { check, asked } = heldCheck();
  const onSubmit = vi.fn();
  render(form({ checks: { username: check }, onSubmit, answers: { username: 'ada' } }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => end(asked));
  await pass(10_000);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(faults);
});

it('asks nobody about an answer that the form itself finds wrong, and at once about a choice', async () => {
  const [name, plan] = [heldCheck(), heldCheck()];
  render(form({ checks: { username: name.check, plan: plan.check } }));
  await user.type(username(), 'much too long');
  await user.click(screen.getByLabelText('Large'));
  await waitFor(() => expect(plan.asked.map(({ value }) => value)).toEqual(['B']));
  await pass(1_000);
  expect(name.check).not.toHaveBeenCalled();
  expect(username()).toHaveAccessibleDescription(/Too long/);
});

it('says which of its names no question has', () => {
  render(form({ checks: { usernam: () => undefined } }));
  expect(String(reported.mock.calls[0])).toMatch(/`checks` has "usernam".*username/);
});
