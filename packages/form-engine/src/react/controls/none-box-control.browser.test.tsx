import '../../../../ui/src/styles.css';
import { cleanup, screen } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../../core/testing/compiled.ts';
import { showApplication } from '../testing/shown-application.tsx';

afterEach(cleanup);

it('a box for none is below its line on a phone, as wide as it, and is ticked by the keyboard', async () => {
  await page.viewport(390, 800);
  const { live } = showApplication(
    compiled({
      pages: {
        one: [
          {
            question: 'middle_name',
            control: 'text',
            label: 'Middle name',
            width: 'half',
            noneBox: { label: 'I have no middle name', value: 'None' },
          },
        ],
      },
    }),
    'one',
  );
  const line = screen.getByLabelText(/^Middle name/);
  const box = screen.getByRole('checkbox').closest('label')!;
  expect(box.getBoundingClientRect().top).toBeGreaterThan(line.getBoundingClientRect().bottom);
  expect(box.getBoundingClientRect().width).toBe(line.getBoundingClientRect().width);
  await userEvent.type(line, 'Byron');
  await userEvent.keyboard('{Tab} ');
  expect(live.answer('middle_name')).toBe('None');
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  await userEvent.keyboard(' ');
  expect((line as HTMLInputElement).value).toBe('Byron');
});
