import type { StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactElement, ReactNode } from 'react';

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: '2rem',
  alignItems: 'start',
};
const caption: CSSProperties = { marginBlockEnd: '0.75rem', color: 'var(--quire-ink-2)', fontSize: '0.875rem' };

export interface StatesProps {
  /** What is shown, by the name of its state. */
  of: Readonly<Record<string, ReactNode>>;
  /** One below the other, for what needs the width of the page. */
  wide?: boolean;
}

/** Every state of a component at once, each under its name, so that they can be compared. */
export function States({ of, wide = false }: StatesProps): ReactElement {
  return (
    <div style={wide ? { ...grid, gridTemplateColumns: 'minmax(0, 1fr)' } : grid}>
      {Object.entries(of).map(([name, shown]) => (
        <div key={name} role="group" aria-label={name} data-state={name}>
          <p style={caption}>{name}</p>
          {shown}
        </div>
      ))}
    </div>
  );
}

/** Puts the focus into the control under `Focused`, or else the first of a story, as Tab does. */
export const focusShown: NonNullable<StoryObj['play']> = ({ canvasElement }) => {
  const place = canvasElement.querySelector('[data-state=Focused]') ?? canvasElement;
  place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
};
