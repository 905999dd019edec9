import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner.tsx';

const meta: Meta<typeof Spinner> = { title: 'Screens/Parts/Spinner', component: Spinner };
export default meta;
type Story = StoryObj<typeof Spinner>;

const slowText = 'Your connection seems to be lost. The page opens by itself once it is back.';

export const InLine: Story = {};
export const FullScreen: Story = { args: { place: 'screen', label: 'Opening your application', slowText } };
export const OverThePage: Story = { args: { place: 'over', label: 'Opening the next page', slowText } };
