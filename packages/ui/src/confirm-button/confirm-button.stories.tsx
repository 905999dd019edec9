import type { Meta, StoryObj } from '@storybook/react-vite';
import { focusShown, States as Grid } from '../testing/states.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const labels = {
  header: 'Delete the draft?',
  text: 'Every answer on this device goes. This cannot be undone.',
  confirmText: 'Delete it',
  cancelText: 'Keep it',
  closeText: 'Close',
  failedText: 'It could not be deleted. Try again in a moment.',
};

const open: StoryObj['play'] = ({ canvasElement }) => {
  canvasElement.querySelector('button')?.click();
};
/** Also presses the button that confirms, the last of the dialog. */
const confirm: StoryObj['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector('button')?.click();
  const last = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] .quire-button')].at(-1);
  while (!last())
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  last()?.click();
};

const meta: Meta<typeof ConfirmButton> = {
  title: 'Controls/Button that asks first',
  component: ConfirmButton,
  args: { children: 'Delete my draft', variant: 'secondary', labels, onConfirm: () => undefined },
};
export default meta;
type Story = StoryObj<typeof ConfirmButton>;

export const States: Story = {
  render: (args) => (
    <Grid
      of={{
        Closed: <ConfirmButton {...args} />,
        Focused: <ConfirmButton {...args} />,
        Disabled: <ConfirmButton {...args} disabled />,
        'Long text': (
          <ConfirmButton {...args}>Delete every answer that I have given so far on this device</ConfirmButton>
        ),
      }}
    />
  ),
  play: focusShown as NonNullable<Story['play']>,
};
export const Asking: Story = { play: open as NonNullable<Story['play']> };
export const Acting: Story = {
  args: { danger: true, onConfirm: () => new Promise<void>(() => undefined) },
  play: confirm as NonNullable<Story['play']>,
};
export const Failed: Story = {
  args: { danger: true, onConfirm: () => Promise.reject(new Error('offline')) },
  play: confirm as NonNullable<Story['play']>,
};
