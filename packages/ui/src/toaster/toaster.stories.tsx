import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, type ReactElement } from 'react';
import { dismissToast, toastError, toastSuccess } from './toast-messages.tsx';
import { Toaster } from './toaster.tsx';

const toasts: Record<'success' | 'error', typeof toastSuccess> = { success: toastSuccess, error: toastError };

function Toasts({
  tones,
  message,
  title,
}: {
  tones: readonly ('success' | 'error')[];
  message: string;
  title?: string;
}): ReactElement {
  useEffect(() => {
    const ids = tones.map((tone) => toasts[tone](message, title === undefined ? {} : { title }));
    return () => {
      for (const id of ids) dismissToast(id);
    };
  }, [tones, message, title]);
  return <Toaster />;
}

const meta: Meta<typeof Toasts> = { title: 'Screens/Parts/Toaster', component: Toasts };
export default meta;
type Story = StoryObj<typeof Toasts>;

export const Success: Story = { args: { tones: ['success'], message: 'Your answers are saved.' } };
export const Failure: Story = {
  args: { tones: ['error'], title: 'Login', message: 'The e-mail or the password is not right.' },
};
