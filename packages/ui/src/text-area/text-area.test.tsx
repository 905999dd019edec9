import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const countText = (count: number, limit: number): string => `Character count: ${count} / ${limit}`;

describe('TextArea', () => {
  it('counts what is there and what is typed, and marks text over the limit without cutting it', async () => {
    render(
      <TextArea
        id="essay"
        aria-label="Essay"
        defaultValue="ab"
        limit={4}
        characterCountText={countText}
        aria-describedby="essay-hint"
      />,
    );
    const count = document.getElementById('essay-count');
    expect(count).toHaveTextContent('Character count: 2 / 4');
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-describedby', 'essay-hint essay-count');
    await userEvent.type(screen.getByRole('textbox'), 'cde');
    expect(count).toHaveTextContent('Character count: 5 / 4');
    expect(count).toHaveAttribute('data-over');
    expect(screen.getByRole('textbox')).toHaveValue('abcde');
  });

  it('counts as it is told to', async () => {
    render(
      <TextArea
        id="essay"
        defaultValue="😀"
        limit={2}
        measure={(text) => Array.from(text).length}
        characterCountText={countText}
      />,
    );
    const count = document.getElementById('essay-count');
    expect(count).toHaveTextContent('Character count: 1 / 2');
    await userEvent.type(screen.getByRole('textbox'), '😀');
    expect(count).toHaveTextContent('Character count: 2 / 2');
    expect(count).not.toHaveAttribute('data-over');
    await userEvent.type(screen.getByRole('textbox'), '😀');
    expect(count).toHaveAttribute('data-over');
  });

  it('reads the count out near the limit, after a pause', () => {
    vi.useFakeTimers();
    render(<TextArea id="essay" limit={10} characterCountText={countText} />);
    const write = (value: string): void => {
      fireEvent.input(screen.getByRole('textbox'), { target: { value } });
      act(() => {
        vi.advanceTimersByTime(1000);
      });
    };
    write('12345');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    write('1234567890');
    expect(screen.getByRole('status')).toHaveTextContent('Character count: 10 / 10');
  });

  it('has six rows, hands over its element, and shows no count unless asked', () => {
    const ref = { current: null as HTMLTextAreaElement | null };
    render(<TextArea id="essay" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox'));
    expect(ref.current).toHaveAttribute('rows', '6');
    expect(document.getElementById('essay-count')).toBeNull();
  });
});
