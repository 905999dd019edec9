import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Questionnaire, type QuestionnaireHandle, type QuestionnaireProps } from '../../index.ts';

const ask = (question: string, label: string, more: object = {}): object => ({
  question,
  label,
  control: 'text',
  ...more,
});
const config = {
  pages: {
    you: {
      title: 'You',
      items: [
        ask('email', 'Email'),
        ask('secret', 'Secret', { showWhen: { key: 'email', equals: 'show' } }),
        {
          repeat: 'pet',
          label: 'Pet',
          button: 'Add a pet',
          firstButton: 'Add a pet',
          min: 0,
          max: 3,
          items: [ask('name', 'Name of your pet')],
        },
      ],
    },
    trip: { title: 'Trip', items: [ask('town', 'Town'), ask('note', 'Note')] },
  },
};
const answers = { email: 'ada@example.org', town: 'Lyon', '@repeat:pet': '2', pet_name: 'Rex', pet_2_name: 'Tom' };

const reported = vi.spyOn(globalThis, 'reportError');
beforeEach(() => void reported.mockReset().mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());

const form = (props: Partial<QuestionnaireProps>): ReactElement => (
  <Questionnaire config={config} answers={answers} review={false} onSubmit={() => undefined} {...props} />
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function submitted(onSubmit: QuestionnaireProps['onSubmit'], props: Partial<QuestionnaireProps> = {}) {
  const shown = render(form({ onSubmit, ...props }));
  await screen.findByRole('heading', { level: 1, name: 'You' });
  await press('Continue');
  await press('Submit');
  return shown;
}

describe('errors of a server', () => {
  it.each([
    ['returns', () => ({ errors: { email: 'Already registered' } })],
    ['resolves to', () => Promise.resolve({ errors: { email: ['Already registered'] } })],
    ['rejects with', () => Promise.reject({ errors: { email: 'Already registered' } })],
    ['throws', () => Promise.reject(Object.assign(new Error('422'), { errors: { email: 'Already registered' } }))],
  ])('are shown at the question and in the summary where the host %s them', async (_, outcome) => {
    await submitted(outcome);
    const email = await screen.findByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Already registered');
    expect(screen.getByRole('link', { name: 'Email: Already registered' })).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });

  it('go when their answer changes, stay when another does, and come back with their answer', async () => {
    await submitted(() => ({ errors: { email: 'Already registered', town: 'Too far' } }));
    const email = await screen.findByLabelText(/^Email/);
    await userEvent.type(email, 'x');
    expect(email).toBeValid();
    expect(screen.queryByRole('link', { name: /Already registered/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Town: Too far' })).toBeVisible();
    await userEvent.type(email, '{Backspace}');
    expect(email).toHaveAccessibleDescription('Already registered');
  });

  it('block no other try, which shows only what it brings', async () => {
    const outcomes = [{ errors: { town: 'Too far' } }, undefined];
    const onSubmit = vi.fn(() => outcomes.shift());
    await submitted(onSubmit);
    await screen.findByRole('link', { name: 'Town: Too far' });
    await press('Submit');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Too far')).toBeNull();
  });

  it('are dropped where their answer has changed while it was sent, and the form says that nothing was sent', async () => {
    let end: (outcome: object) => void = () => undefined;
    await submitted(() => new Promise((resolve) => (end = resolve)));
    await userEvent.type(screen.getByLabelText(/^Town/), '!');
    await act(async () => end({ errors: { town: 'Too far' } }));
    expect(screen.queryByText('Too far')).toBeNull();
    expect(screen.getByText(/^Your answers were not sent/)).toBeVisible();
  });

  it('lead to the question of which they name one box', async () => {
    const boxes = ['quiet', 'wifi'].map((key) => ({ key, label: key }));
    const items = [{ question: 'needs', label: 'Needs', control: 'checkboxes', boxes }];
    render(form({ config: { title: 'One', items }, answers: {}, onSubmit: () => ({ errors: { wifi: 'None left' } }) }));
    await screen.findByLabelText('quiet');
    await press('Submit');
    await waitFor(() => expect(screen.getByLabelText('quiet')).toHaveFocus());
    expect(screen.getByText('None left')).toBeVisible();
    expect(screen.queryByText(/^Your answers were not sent/)).toBeNull();
  });

  it('move with the instance that they are about', async () => {
    await submitted(() => ({ errors: { pet_2_name: 'Tom is not known' } }));
    await waitFor(() => expect(screen.getAllByLabelText(/^Name of your pet/)[1]).toHaveFocus());
    expect(screen.getAllByLabelText(/^Name of your pet/)[1]).toHaveAccessibleDescription('Tom is not known');
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.getAllByLabelText(/^Name of your pet/)).toHaveLength(1));
    expect(screen.getByLabelText(/^Name of your pet/)).toHaveAccessibleDescription('Tom is not known');
  });

  it('stand at the top where no shown question has them, and take the focus', async () => {
    await submitted(() => ({ errors: { account: 'Locked', secret: 'Too weak' }, form: 'We are closed.' }));
    const box = await waitFor(() => {
      const found = screen.getAllByRole('alert').find((one) => one.textContent !== '')!;
      expect(found).toHaveFocus();
      return found;
    });
    for (const text of ['Locked', 'Too weak', 'We are closed.']) expect(within(box).getByText(text)).toBeVisible();
  });

  it.each([
    ['a list', { errors: ['Closed', 'Full'] }, ['Closed', 'Full'], 0],
    ['a text', { errors: 'Closed' }, ['Closed'], 0],
    ['a number', { errors: { town: 5 } }, [/^Your answers were not sent/], 1],
    ['in one another', { errors: { trip: { town: 'Far' } } }, [/^Your answers were not sent/], 1],
  ])('lose no text where they are %s', async (_, outcome, texts, faults) => {
    await submitted(() => outcome);
    for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(reported).toHaveBeenCalledTimes(faults);
    if (faults) expect(String(reported.mock.calls[0])).toMatch(/`onSubmit` ended with errors that cannot be shown/);
  });

  it('of nothing are no errors, and those after the form is gone harm nothing', async () => {
    let end: (outcome: object) => void = () => undefined;
    const onSubmit = vi.fn<() => object>(() => ({ errors: {} }));
    const { unmount } = await submitted(onSubmit);
    expect(screen.queryByText(/^Your answers were not sent/)).toBeNull();
    onSubmit.mockReturnValue(new Promise((resolve) => (end = resolve)));
    await press('Submit');
    unmount();
    await act(async () => end({ errors: { town: 'Too far' } }));
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('the handle of a form', () => {
  it('submits, validates, focuses on another page, tells the answers, shows errors, and resets', async () => {
    const ref = createRef<QuestionnaireHandle>();
    const onSubmit = vi.fn();
    const whole = { ...answers, '@repeat:pet': '2' };
    render(form({ ref, onSubmit, config: undefined }));
    expect(ref.current).toBeNull();
    render(form({ ref, onSubmit, answers: whole }));
    await waitFor(() => expect(ref.current).not.toBeNull());
    const handle = (): QuestionnaireHandle => ref.current!;
    expect(handle().answers()).toEqual(whole);
    act(() => expect(handle().focus('note')).toBe(true));
    await waitFor(() => expect(screen.getByLabelText(/^Note/)).toHaveFocus());
    expect([handle().focus('secret'), handle().focus('nobody')]).toEqual([false, false]);
    await userEvent.type(screen.getByLabelText(/^Note/), 'Hi');
    await act(async () => expect(await handle().submit()).toBe(true));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...whole, note: 'Hi' });
    act(() => expect(handle().setErrors({ note: 'No', other: 'Never' })).toEqual({ other: 'Never' }));
    expect(screen.getByLabelText(/^Note/)).toHaveAccessibleDescription('No');
    act(() => handle().reset());
    expect(await screen.findByRole('heading', { level: 1, name: 'You' })).toBeVisible();
    expect(handle().answers()).toEqual(whole);
    act(() => expect(handle().validate()).toEqual([]));
  });

  it('says what blocks a submission, which it does not make then', async () => {
    const ref = createRef<QuestionnaireHandle>();
    const onSubmit = vi.fn();
    render(form({ ref, onSubmit, answers: {}, config: { title: 'A', items: [ask('a', 'A', { required: 'A' })] } }));
    await waitFor(() => expect(ref.current).not.toBeNull());
    act(() => expect(ref.current!.validate()).toMatchObject([{ key: 'a', kind: 'missing' }]));
    await act(async () => expect(await ref.current!.submit()).toBe(false));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
