import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Card } from './card.tsx';

const meta: Meta<typeof Card> = {
  title: 'Parts/Card',
  component: Card,
  args: {
    header: 'Log In',
    children: (
      <>
        <Field id="email" label="E-mail">
          <TextInput id="email" type="email" autoComplete="email" />
        </Field>
        <Button size="submit">Log In</Button>
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Card>;

export const Plain: Story = {};
export const WithFooter: Story = {
  args: { footerQuestion: 'Do you need an account?', footerLink: <a href="#signup">Sign up</a> },
};
