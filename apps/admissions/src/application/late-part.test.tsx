import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { latePart } from './late-part.ts';

const Late = ({ text }: { text: string }): ReactElement => <p>{text}</p>;
const Plain = ({ text }: { text: string }): ReactElement => <b>{text}</b>;
const gone = (): Promise<never> => Promise.reject(new Error('No such file.'));

it.each([
  ['comes', latePart(() => Promise.resolve(Late)), '<p>Ada</p>'],
  ['does not come', latePart<{ text: string }>(gone), ''],
  ['does not come, and has something in its place', latePart(gone, Plain), '<b>Ada</b>'],
])('a part that %s shows nothing at first, and fails nothing', async (_, Part, expected) => {
  const { container } = render(<Part text="Ada" />);
  expect(container.innerHTML).toBe('');
  await act(() => Promise.resolve());
  expect(container.innerHTML).toBe(expected);
});
