import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playground } from './playground.tsx';

const meta: Meta<typeof Playground> = {
  title: 'Playground',
  component: Playground,
  args: { page: new URL('play/', location.href).href },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};
export default meta;

/** Also a page of its own, at `play/` of a built Storybook. */
export const WriteAForm: StoryObj<typeof Playground> = {};
