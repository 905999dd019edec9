import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts';

afterEach(() => { vi.unstubAllGlobals(); });

const idleAtOnce = (): void => { vi.stubGlobal('requestIdleCallback', (work: () => void) => { work(); }); };

describe('fetchAhead', () => {
  it('fetches one part after the other, and goes on when one is missing', async () => {
    idleAtOnce();
    const order: string[] = [];
    let refuse: (reason: Error) => void = () => undefined;
    const missing = new Promise<void>((_, reject) => { refuse = reject; });
    fetchAhead([
      async () => { order.push('first'); await missing; },
      async () => { order.push('second'); expect(isFetchingAhead()).toBe(true); },
    ]);
    expect([order, isFetchingAhead()]).toEqual([['first'], true]);
    refuse(new Error('gone'));
    await waitFor(() => { expect(isFetchingAhead()).toBe(false); });
    expect(order).toEqual(['first', 'second']);
  });

  it('fetches nothing where little data is asked for', () => {
    idleAtOnce();
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const part = vi.fn(async () => undefined);
    fetchAhead([part]);
    expect(part).not.toHaveBeenCalled();
  });
});
