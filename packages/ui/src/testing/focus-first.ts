import type { StoryObj } from '@storybook/react-vite';

/** Puts the focus into the first control of a story, as Tab does. */
export const focusFirst: NonNullable<StoryObj['play']> = ({ canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
};
