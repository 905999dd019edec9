import { postConfirm } from '@quire/api-client';
import { confirmSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { AccountAddress, AccountCard } from './card-layout.tsx';
import { CardForm, ResendCode, useCardForm } from './card-form.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Confirm Your Account. Asks for the address only if the navigation state has none. */
export function ConfirmCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username } = useNavigationState();
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useCardForm(confirmSchema, { username: username ?? '', code: '' });
  const confirm = useCardCall({
    send: postConfirm,
    errorLabel: cards.confirmError,
    done: (message, fields) => {
      follow(admissions, { is: 'confirmed', username: fields.username, message });
    },
  });

  return (
    <AccountCard header={cards.confirmHeader} question={cards.haveAccountQuestion}>
      <p>{cards.confirmIntro}</p>
      {username === undefined ? null : <AccountAddress address={username} />}
      <CardForm call={confirm} handleSubmit={handleSubmit} submitText={buttons.confirm}>
        {username === undefined ? <EmailInput field={register('username')} error={errors.username} /> : null}
        <CardInput
          kind="code"
          label={cards.code}
          field={register('code')}
          error={errors.code}
          autoComplete="one-time-code"
          refusal={confirm.failureAt('code')}
        />
      </CardForm>
      <div className="application-card-links">
        <span>{cards.resendQuestion}</span>
        <ResendCode username={() => getValues('username')} />
      </div>
    </AccountCard>
  );
}
