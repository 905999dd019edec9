import type { Meta, StoryObj } from '@storybook/react-vite';
import { ModalTrigger } from './modal-trigger.tsx';

const meta: Meta<typeof ModalTrigger> = {
  title: 'Parts/Button that opens a dialog', component: ModalTrigger,
  args: { trigger: 'What counts as an honor?', header: 'Honors', closeText: 'Close', children: <p>Anything that a school, a club or a town gave you for something well done.</p> },
};
export default meta;
type Story = StoryObj<typeof ModalTrigger>;

const open: NonNullable<Story['play']> = ({ canvasElement }) => { canvasElement.querySelector('button')?.click(); };

export const Closed: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', buttonSize: 'post' } };
export const ExtraSmall: Story = { play: open };
export const Small: Story = { args: { size: 's' }, play: open };
export const Medium: Story = { args: { size: 'm' }, play: open };
