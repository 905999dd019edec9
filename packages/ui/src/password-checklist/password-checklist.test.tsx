import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

afterEach(cleanup);

describe('PasswordChecklist', () => {
  it('says each state in words, and nothing while there is no password', () => {
    render(
      <PasswordChecklist
        id="rules"
        heading="Your password needs"
        rules={[
          { id: 'a', text: 'a number', state: 'success' },
          { id: 'b', text: 'a letter', state: 'error' },
          { id: 'c', text: 'a match', state: 'inactive' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => [item.textContent, item.dataset.state])).toEqual([
      ['a number (done)', 'success'],
      ['a letter (not yet)', 'error'],
      ['a match', 'inactive'],
    ]);
  });
});
