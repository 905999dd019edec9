import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RemovedNote } from './add-another.tsx';

afterEach(cleanup);

it.each(['ltr', 'rtl'] as const)('has the wider room at the side of its bar, written %s', (dir) => {
  render(
    <div dir={dir}>
      <RemovedNote removal={{ id: 1, text: 'High school 2 was removed.' }} undoText="Undo" onUndo={() => undefined} />
    </div>,
  );
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(
    screen.getByText('High school 2 was removed.').parentElement!,
  );
  const atLeft = { paddingLeft: '20px', paddingRight: '8px', borderLeftWidth: '4px', borderRightWidth: '0px' };
  const atRight = { paddingLeft: '8px', paddingRight: '20px', borderLeftWidth: '0px', borderRightWidth: '4px' };
  expect({ paddingLeft, paddingRight, borderLeftWidth, borderRightWidth }).toEqual(dir === 'ltr' ? atLeft : atRight);
});
