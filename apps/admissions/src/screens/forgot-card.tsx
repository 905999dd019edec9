import { postForgotPassword } from '@quire/api-client';
import { Banner, toastSuccess } from '@quire/ui';
import { forgotSchema } from '@quire/validation';
import { useState, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { EmailInput } from './card-input.tsx';
import { AccountAddress, AccountCard } from './card-layout.tsx';
import { CardForm, useCardForm } from './card-form.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Forgot Password. Reports the same success whether an account is known or not. */
export function ForgotCard(): ReactElement {
  const { buttons, cards } = useAdmissions().config.messages;
  const { username = '' } = useNavigationState();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useCardForm(forgotSchema, { username });
  const [sent, setSent] = useState<{ to: string; message: string | undefined }>();
  const ask = useCardCall({
    send: postForgotPassword,
    errorLabel: cards.forgotError,
    done: (message, fields) => {
      setSent({ to: fields.username, message });
      // The region below says the rest.
      toastSuccess(cards.forgotToast, { id: 'forgot' });
    },
  });

  return (
    <AccountCard header={cards.forgotHeader} question={cards.rememberedQuestion}>
      {/* The region comes before its text does, so the text is read out. */}
      <div role="status">
        {sent ? (
          <Banner tone="success" title={sent.message ?? cards.forgotSuccess}>
            <AccountAddress address={sent.to} />
            <p>{cards.checkSpam}</p>
          </Banner>
        ) : null}
      </div>
      <p>{cards.forgotIntro}</p>
      <CardForm call={ask} handleSubmit={handleSubmit} submitText={buttons.sendInstructions}>
        <EmailInput field={register('username')} error={errors.username} />
      </CardForm>
    </AccountCard>
  );
}
