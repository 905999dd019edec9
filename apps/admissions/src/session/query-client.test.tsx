import { ApiError } from '@quire/api-client';
import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueries } from './queries-of.ts';

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const year = 365 * 24 * 60 * 60_000;

describe('the query client (specification 4.15 and 9)', () => {
  it('has the settings of the specification', () => {
    expect(createQueries(() => undefined).getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    });
  });

  it('asks once: not again when remounted, on focus, on reconnection, or a year later', async () => {
    vi.useFakeTimers();
    const queries = createQueries(() => undefined);
    queries.mount();
    const ask = vi.fn(async () => 'answer');
    const options = { queryKey: ['x'], queryFn: ask };
    const watch = (): (() => void) => new QueryObserver(queries, options).subscribe(() => undefined);
    const stop = watch();
    await vi.advanceTimersByTimeAsync(10);
    stop();
    await vi.advanceTimersByTimeAsync(year);
    watch();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(year);
    expect(await queries.fetchQuery(options)).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(1);
    queries.unmount();
  });

  it('neither a query nor a mutation that fails is tried again, and both are told offline too', async () => {
    onlineManager.setOnline(false);
    const queries = createQueries(() => undefined);
    const fail = vi.fn(async () => {
      throw new Error('no');
    });
    await expect(queries.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('no');
    await expect(new MutationObserver(queries, { mutationFn: fail }).mutate()).rejects.toThrow('no');
    expect(fail).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Error, boolean, number]>([
    ['a dead session', new ApiError('unauthorised', 401, 'no'), false, 2],
    ['a dead session where none is needed', new ApiError('unauthorised', 401, 'no'), true, 0],
    ['a refusal', new ApiError('server', 403, 'no'), false, 0],
    ['no answer', new ApiError('network', 0, 'no'), false, 0],
    ['anything else', new Error('no'), false, 0],
  ])('%s', async (_, error, withoutSession, times) => {
    const invalid = vi.fn();
    const queries = createQueries(invalid);
    const fail = async (): Promise<never> => {
      throw error;
    };
    await queries.fetchQuery({ queryKey: ['x'], queryFn: fail, meta: { withoutSession } }).catch(() => undefined);
    await new MutationObserver(queries, { mutationFn: fail, meta: { withoutSession } }).mutate().catch(() => undefined);
    expect(invalid).toHaveBeenCalledTimes(times);
  });
});
