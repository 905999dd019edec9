import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner.tsx';

const meta: Meta<typeof Spinner> = { title: 'Parts/Spinner', component: Spinner };
export default meta;
type Story = StoryObj<typeof Spinner>;

export const InLine: Story = {};
export const FullScreen: Story = { args: { fullScreen: true, label: 'Opening your application' } };
