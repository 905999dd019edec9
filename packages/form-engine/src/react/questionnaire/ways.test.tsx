import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { compileConfig } from '../../config/index.ts';
import { Questionnaire, type QuestionnaireHandle, type QuestionnaireProps } from '../../index.ts';

const text = (question: string, label: string): object => ({ question, label, control: 'text' });
const { config } = compileConfig({
  pages: {
    one: {
      title: 'One',
      items: [text('a', 'A'), { question: 'born', label: 'Born', control: 'date', date: { message: 'A date.' } }],
    },
    two: { title: 'Two', items: [text('b', 'B'), { ...text('c', 'C'), control: 'textarea' }] },
  },
});

function Host(props: Partial<QuestionnaireProps>): ReactElement {
  const [page, setPage] = useState(props.page);
  const go = (next: string): void => {
    props.onPage?.(next);
    setPage(next);
  };
  return (
    <>
      <Questionnaire config={config!} onSubmit={() => undefined} {...props} page={page} onPage={go} />
      <button type="button" onClick={() => setPage('one')}>
        The browser goes back
      </button>
    </>
  );
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes on and submits by Enter in a line of text, and breaks the line in a text area', async () => {
  const onSubmit = vi.fn();
  render(<Questionnaire config={config!} onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText(/^Born/), '04272009{Enter}');
  await title('Two');
  await userEvent.type(screen.getByLabelText(/^C/), 'x{Enter}y');
  await title('Two');
  await userEvent.type(screen.getByLabelText(/^B/), 'z{Enter}');
  await title('Check your answers');
  await press('Submit');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ born: '2009-04-27', b: 'z', c: 'x\ny' });
});

it('shows the page that its host has in the address, tells each way, and goes where the host goes', async () => {
  const onPage = vi.fn();
  render(<Host page="two" onPage={onPage} />);
  await title('Two');
  await press('Check your answers');
  await title('Check your answers');
  await press('Back');
  await press('Back');
  await title('One');
  expect(onPage.mock.calls.flat()).toEqual(['review', 'two', 'one']);
  await press('Continue');
  await press('The browser goes back');
  expect(await title('One')).toHaveFocus();
  expect(onPage).toHaveBeenCalledTimes(4);
});

it('stays where its host lets nobody go on, and begins at the first page where the address has none', async () => {
  const { rerender } = render(<Questionnaire config={config!} onSubmit={vi.fn()} page="nowhere" />);
  await title('One');
  await press('Continue');
  await title('One');
  rerender(<Questionnaire config={config!} onSubmit={vi.fn()} page="review" />);
  expect(await title('Check your answers')).toHaveFocus();
  rerender(<Questionnaire config={config!} onSubmit={vi.fn()} />);
  expect(await title('One')).toHaveFocus();
});

it('gives each of two forms ids of its own', () => {
  const both = [0, 1].map((each) => <Questionnaire key={each} config={config!} onSubmit={vi.fn()} />);
  const { container } = render(<>{both}</>);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(4);
});

it('reads what a browser has filled in without an event, on leaving and on submit', async () => {
  const onSubmit = vi.fn();
  const ref = createRef<QuestionnaireHandle>();
  render(<Questionnaire ref={ref} config={config!} review={false} onSubmit={onSubmit} />);
  const fill = (label: RegExp, value: string): HTMLInputElement =>
    Object.assign(screen.getByLabelText<HTMLInputElement>(label), { value });
  fireEvent.blur(fill(/^A/, 'Ada'));
  fill(/^Born/, '4/27/2009');
  await press('Continue');
  await title('Two');
  fill(/^B/, 'Elm');
  fill(/^C/, 'Long');
  await press('Submit');
  const sent = { a: 'Ada', born: '2009-04-27', b: 'Elm', c: 'Long' };
  expect(onSubmit).toHaveBeenLastCalledWith(sent);
  fill(/^B/, 'Oak');
  await press('Submit');
  expect(onSubmit).toHaveBeenLastCalledWith({ ...sent, b: 'Oak' });
  fill(/^B/, 'Ash');
  await act(() => ref.current!.submit());
  expect(onSubmit).toHaveBeenLastCalledWith({ ...sent, b: 'Ash' });
});
