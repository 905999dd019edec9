import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Open at first; once closed, a button opens it again. */
function Opened(props: DialogProps): ReactElement {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const meta: Meta<typeof Dialog> = {
  title: 'Screens/Parts/Dialog',
  component: Dialog,
  args: {
    open: true,
    header: 'Privacy',
    children: <p>We keep what you tell us for as long as your application is open, and two years after it.</p>,
  },
  render: (args) => <Opened {...args} />,
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const ExtraSmall: Story = {};
export const Medium: Story = {
  args: {
    size: 'm',
    children: Array.from(
      { length: 30 },
      (_, at) => `Paragraph ${at + 1} of a text that is longer than the window.`,
    ).map((text) => <p key={text}>{text}</p>),
  },
};
export const Question: Story = {
  args: {
    role: 'alertdialog',
    header: 'Remove this school?',
    children: <p>Its answers go with it.</p>,
    actions: (
      <>
        <Button variant="secondary">Keep it</Button>
        <Button>Remove it</Button>
      </>
    ),
  },
};
export const Closed: Story = { args: { open: false } };
