import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

it('keeps a long word of a choice in one piece where text is twice as large on a phone', async () => {
  await page.viewport(390, 800);
  document.documentElement.style.fontSize = '200%';
  render(
    <div style={{ inlineSize: '318px' }}>
      <Checkbox label="International student" />
    </div>,
  );
  const text = screen.getByText('International student').firstChild!;
  const word = document.createRange();
  word.setStart(text, 0);
  word.setEnd(text, 'International'.length);
  expect(word.getClientRects()).toHaveLength(1);
});
