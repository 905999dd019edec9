import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, isPrefetchError } from './fetch-ahead.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const idleAtOnce = (): void => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work();
  });
};

describe('fetchAhead', () => {
  it('fetches one part after the other, and goes on when one is missing', async () => {
    idleAtOnce();
    const order: string[] = [];
    const gone = new Error('gone');
    fetchAhead([
      async () => {
        order.push('first');
        throw gone;
      },
      async () => {
        order.push('second');
      },
    ]);
    await waitFor(() => {
      expect(order).toEqual(['first', 'second']);
    });
    expect([isPrefetchError(gone), isPrefetchError(new Error('gone'))]).toEqual([true, false]);
  });

  it('fetches nothing where little data is asked for', () => {
    idleAtOnce();
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const part = vi.fn(async () => undefined);
    fetchAhead([part]);
    expect(part).not.toHaveBeenCalled();
  });
});
