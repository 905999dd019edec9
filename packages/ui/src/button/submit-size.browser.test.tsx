import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Card } from '../card/card.tsx';
import { PageButtons } from '../page-frame/page-frame.tsx';
import { Button } from './button.tsx';

afterEach(cleanup);
const size = (name: string): number[] => {
  const { width, height } = screen.getByRole('button', { name }).getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
};
const post = (text: string) => (
  <Button size="post" variant="secondary">
    {text}
  </Button>
);

it.each([700, 1280])('a button that submits is no narrower than others of a page, at %i px', async (width) => {
  await page.viewport(width, 900);
  render(
    <PageButtons
      primary={<Button size="submit">Submit</Button>}
      secondary={
        <>
          {post('Review your application')}
          <Button variant="quiet">Save and Go Back</Button>
        </>
      }
    />,
  );
  expect(size('Submit')).toEqual([240, 48]);
  const left = (name: string): number => screen.getByText(name).getBoundingClientRect().left;
  expect(left('Save and Go Back')).toBe(0);
  expect(left('Submit')).toBeGreaterThan(left('Review your application'));
});

it('a button that submits is 10 by 3 rem alone', async () => {
  await page.viewport(1280, 900);
  render(<PageButtons primary={<Button size="submit">Submit</Button>} />);
  expect(size('Submit')).toEqual([160, 48]);
});

it('a button that submits a card is 10 by 3 rem, too', async () => {
  await page.viewport(1280, 900);
  render(
    <Card header="Log In">
      <form>
        <Button type="submit" size="submit">
          Log In
        </Button>
      </form>
    </Card>,
  );
  expect(size('Log In')).toEqual([160, 48]);
});

it('a button that submits with a longer text grows, and breaks no line', async () => {
  await page.viewport(700, 900);
  render(
    <PageButtons
      primary={<Button size="submit">Send Without Applying</Button>}
      secondary={
        <>
          {post('Review your application')}
          {post('Save and Go Back')}
        </>
      }
    />,
  );
  const [width, height] = size('Send Without Applying');
  expect([width! > 160, height]).toEqual([true, 48]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(700);
});
