import { cleanup, render } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { smallQuestionnaire } from '../examples/small-questionnaire.ts';
import { createAnswerForm } from './answer-form.ts';

afterEach(cleanup);
const questionnaire = smallQuestionnaire();

it('writes to the controls that are on the screen, twice mounted or mounted again, and to no others', () => {
  const form = createAnswerForm(questionnaire, () => ({ nickname: 'Ada', citizenship_type: '2' }), () => undefined);
  const radio = (value: string): ReactElement => <input type="radio" value={value} {...form.register('citizenship_type')} />;
  const screen = <StrictMode><input {...form.register('nickname')} />{radio('1')}{radio('2')}</StrictMode>;
  const shown = (container: HTMLElement): unknown[] => [...container.querySelectorAll('input')].map((input) => (input.type === 'radio' ? input.checked : input.value));

  const first = render(screen);
  const [gone, ...radios] = first.container.querySelectorAll('input');
  expect(shown(first.container)).toEqual(['Ada', false, true]);
  first.unmount();
  form.write({ nickname: 'Grace', citizenship_type: '1' });
  expect([gone?.value, ...radios.map(({ checked }) => checked)]).toEqual(['Ada', false, true]);

  const second = render(screen);
  expect(shown(second.container)).toEqual(['Grace', true, false]);
  form.write({ nickname: '', citizenship_type: '' });
  expect(shown(second.container)).toEqual(['', false, false]);
});

it('does not write what already stands there, so that the caret and a composition stay', () => {
  const form = createAnswerForm(questionnaire, () => ({}), () => undefined);
  const { container } = render(<input {...form.register('nickname')} />);
  const input = container.querySelector('input') as HTMLInputElement;
  const write = vi.fn<(value: string) => void>();
  Object.defineProperty(input, 'value', { get: () => 'Ada', set: write, configurable: true });
  form.write({ nickname: 'Ada' });
  expect(write).not.toHaveBeenCalled();
  form.write({ nickname: 'Grace' });
  expect(write.mock.calls).toEqual([['Grace']]);
});
