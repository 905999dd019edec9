import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const top = (name: string): number => screen.getByRole('button', { name }).getBoundingClientRect().top;

it('has the primary button at the end of its row, and on phones above the others', async () => {
  await page.viewport(1280, 900);
  render(
    <Dialog
      open
      header="Moved"
      onClose={() => undefined}
      actions={
        <>
          <Button variant="secondary">Stay</Button>
          <Button>Go</Button>
        </>
      }
    >
      Go there?
    </Dialog>,
  );
  expect(top('Go')).toBe(top('Stay'));
  await page.viewport(390, 844);
  expect(top('Go')).toBeLessThan(top('Stay'));
});

it('has what destroys something below what keeps it', async () => {
  await page.viewport(390, 844);
  render(
    <Dialog
      open
      header="Remove it?"
      onClose={() => undefined}
      actions={
        <>
          <Button variant="secondary">Keep</Button>
          <Button variant="danger">Remove</Button>
        </>
      }
    >
      It is gone then.
    </Dialog>,
  );
  expect(top('Keep')).toBeLessThan(top('Remove'));
});
