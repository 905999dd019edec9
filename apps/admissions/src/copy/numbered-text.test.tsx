import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NumberedText } from './numbered-text.tsx';

it.each([
  ['Your application number is {number}.', 'Your application number is 7K2QD-9XW4M.', 1],
  ['{number}: keep {number}', '7K2QD-9XW4M: keep 7K2QD-9XW4M', 2],
  ['No number', 'No number', 0],
])('%s: reads as one text, with each number whole', (text, read, numbers) => {
  const { container } = render(<NumberedText text={text} number="7K2QD-9XW4M" />);
  expect(container.textContent).toBe(read);
  expect([...container.querySelectorAll('.application-unbroken')].map((number) => number.textContent)).toEqual(
    Array.from({ length: numbers }, () => '7K2QD-9XW4M'),
  );
});
