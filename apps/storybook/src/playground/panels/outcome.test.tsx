import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormBoundary } from './outcome.tsx';

function Form({ fails }: { fails: boolean }): string {
  if (fails) throw new Error('It cannot be drawn.');
  return 'A form';
}

it('says that a form cannot be drawn, and draws the next one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = (of: number, fails: boolean) => (
    <FormBoundary of={of}>
      <Form fails={fails} />
    </FormBoundary>
  );
  const { rerender } = render(shown(1, true));
  expect(screen.getByRole('alert').textContent).toMatch(/Your text is safe/);
  rerender(shown(1, false));
  expect(screen.getByRole('alert')).toBeTruthy();
  rerender(shown(2, false));
  expect(screen.getByText('A form')).toBeTruthy();
});
