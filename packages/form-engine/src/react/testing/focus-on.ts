import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the focus is on an element of this role and name. */
export const focusOn = (role: string, name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
