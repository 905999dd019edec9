import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnswerText } from './answer-text.tsx';

afterEach(cleanup);

it('lets each paragraph of an answer run in its own direction, as where it was typed', () => {
  render(
    <dl>
      <AnswerText
        label="Essay"
        value={'I was born in Basra, by the river, and we moved.\nولدت في البصرة.'}
        emptyText="Not answered"
      />
    </dl>,
  );
  const text = screen.getByText(/Basra/);
  const { left, right } = text.getBoundingClientRect();
  const sides = ['I was', 'ولدت'].map((word) => {
    const range = document.createRange();
    const at = text.textContent.indexOf(word);
    range.setStart(text.firstChild!, at);
    range.setEnd(text.firstChild!, at + word.length);
    return range.getBoundingClientRect();
  });
  expect(Math.abs(sides[0]!.left - left)).toBeLessThan(2);
  expect(Math.abs(sides[1]!.right - right)).toBeLessThan(2);
});
