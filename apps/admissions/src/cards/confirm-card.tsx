import { zodResolver } from '@hookform/resolvers/zod';
import { postConfirm } from '@quire/api-client';
import { Button, Card } from '@quire/ui';
import { confirmSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { EmailAddress } from '../layout/email-address.tsx';
import { follow } from '../application/follow.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { CardLink } from './card-layout.tsx';
import { CardForm, cardOptions } from './card-form.tsx';
import { useCardCall, useResendCode } from './use-card-call.ts';

/** Shows Confirm Your Account. Asks for the address only if the navigation state has none. */
export function ConfirmCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username } = useNavigationState();
  useDocumentTitle(cards.confirmHeader);
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useForm({
    ...cardOptions,
    resolver: zodResolver(confirmSchema),
    defaultValues: { username: username ?? '', code: '' },
  });
  const confirm = useCardCall({
    send: postConfirm,
    errorLabel: cards.confirmError,
    done: (message, fields) => {
      follow(admissions, { is: 'confirmed', username: fields.username, message });
    },
  });
  const { resend, isPending } = useResendCode();

  return (
    <Card
      header={cards.confirmHeader}
      footerQuestion={cards.haveAccountQuestion}
      footerLink={<CardLink to="/login">{cards.haveAccountLink}</CardLink>}
    >
      <p>{cards.confirmIntro}</p>
      {username === undefined ? null : (
        <p>
          <strong>
            <EmailAddress address={username} />
          </strong>
        </p>
      )}
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
        <Button
          variant="quiet"
          loading={isPending}
          onClick={() => {
            resend(getValues('username'));
          }}
        >
          {cards.resendLink}
        </Button>
      </div>
    </Card>
  );
}
