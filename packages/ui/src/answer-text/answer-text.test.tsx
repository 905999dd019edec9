import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnswerList, AnswerText } from './answer-text.tsx';

afterEach(cleanup);

it('pairs each label with its answer, in the direction of the answer', () => {
  render(
    <AnswerList>
      <AnswerText label={<a href="/about">Essay</a>} value={'First.\nSecond.'} emptyText="Not answered" />
    </AnswerList>,
  );
  expect(screen.getByRole('term')).toContainElement(screen.getByRole('link', { name: 'Essay' }));
  const answer = screen.getByRole('definition');
  expect(answer.textContent).toBe('First.\nSecond.');
  expect(answer.firstElementChild).toHaveAttribute('dir', 'auto');
});

it('may go on on the next page of paper where it is long', () => {
  const { rerender } = render(<AnswerText label="Essay" value={'x'.repeat(7 * 95)} emptyText="Not answered" />);
  expect(document.querySelector('.quire-answer--long')).toBeNull();
  for (const long of ['x'.repeat(7 * 95 + 1), 'x\n'.repeat(8)]) {
    rerender(<AnswerText label="Essay" value={long} emptyText="Not answered" />);
    expect(document.querySelector('.quire-answer--long')).toBeVisible();
  }
  expect(document.querySelector('.quire-answer--essay')).toBeNull();
  rerender(<AnswerText label="Essay" value={'x\n'.repeat(17)} emptyText="Not answered" />);
  expect(document.querySelector('.quire-answer--essay')).toBeVisible();
});

it('has what is said of an answer under it', () => {
  render(
    <AnswerList>
      <AnswerText label="Name" value="Ada" emptyText="Not answered" note="Missing" />
    </AnswerList>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ada', 'Missing']);
});

it('shows a dash for no answer and reads out that there is none', () => {
  render(
    <AnswerList>
      <AnswerText label="Suffix" value="" emptyText="Not answered" />
    </AnswerList>,
  );
  const answer = screen.getByRole('definition');
  expect(answer).toHaveTextContent('–Not answered');
  expect(screen.getByText('–')).toHaveAttribute('aria-hidden', 'true');
});
