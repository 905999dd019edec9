import { cleanup, render } from '@testing-library/react';
import type { Answers } from '@quire/validation';
import { StrictMode, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createAnswerControls } from './answer-controls.ts';

afterEach(cleanup);

it('writes to the controls that are on the screen, twice mounted or mounted again, and to no others', () => {
  let answers: Answers = { nickname: 'Ada', citizenship_type: '2' };
  const controls = createAnswerControls(
    () => answers,
    () => undefined,
  );
  const show = (set: Answers): void => {
    answers = { ...answers, ...set };
    controls.show(set);
  };
  const radio = (value: string): ReactElement => (
    <input type="radio" value={value} {...controls.register('citizenship_type')} />
  );
  const screen = (
    <StrictMode>
      <input {...controls.register('nickname')} />
      {radio('1')}
      {radio('2')}
    </StrictMode>
  );
  const shown = (container: HTMLElement): unknown[] =>
    [...container.querySelectorAll('input')].map((input) => (input.type === 'radio' ? input.checked : input.value));

  const first = render(screen);
  const [gone, ...radios] = first.container.querySelectorAll('input');
  expect(shown(first.container)).toEqual(['Ada', false, true]);
  first.unmount();
  show({ nickname: 'Grace', citizenship_type: '1' });
  expect([gone?.value, ...radios.map(({ checked }) => checked)]).toEqual(['Ada', false, true]);

  const second = render(screen);
  expect(shown(second.container)).toEqual(['Grace', true, false]);
  show({ nickname: '', citizenship_type: '' });
  expect(shown(second.container)).toEqual(['', false, false]);
});

it('does not write what already stands there, so that the caret and a composition stay', () => {
  const controls = createAnswerControls(
    () => ({}),
    () => undefined,
  );
  const { container } = render(<input {...controls.register('nickname')} />);
  const input = container.querySelector('input') as HTMLInputElement;
  const write = vi.fn<(value: string) => void>();
  Object.defineProperty(input, 'value', { get: () => 'Ada', set: write, configurable: true });
  controls.show({ nickname: 'Ada' });
  expect(write).not.toHaveBeenCalled();
  controls.show({ nickname: 'Grace' });
  expect(write.mock.calls).toEqual([['Grace']]);
});
