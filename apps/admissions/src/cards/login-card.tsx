import { zodResolver } from '@hookform/resolvers/zod';
import { postLogin } from '@quire/api-client';
import { Banner, Button, Card } from '@quire/ui';
import { loginSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { enterAccount } from '../account/open-account.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { CardLink } from './card-layout.tsx';
import { CardForm, cardOptions } from './card-form.tsx';
import { useCardCall, useResendCode } from './use-card-call.ts';

/** Shows Log In, and the reason when a session has ended. */
export function LoginCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username = '' } = useNavigationState();
  useDocumentTitle(cards.loginHeader);
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useForm({
    ...cardOptions,
    resolver: zodResolver(loginSchema),
    defaultValues: { username, password: '' },
  });
  const login = useCardCall({
    send: postLogin,
    errorLabel: cards.loginError,
    needsCookies: true,
    done: (message) => {
      enterAccount(admissions, message);
    },
  });
  const { resend, isPending } = useResendCode();

  return (
    <Card
      header={cards.loginHeader}
      footerQuestion={cards.noAccountQuestion}
      footerLink={<CardLink to="/signup">{cards.noAccountLink}</CardLink>}
    >
      <WhyHere />
      <CardForm call={login} handleSubmit={handleSubmit} submitText={buttons.logIn}>
        <EmailInput field={register('username')} error={errors.username} />
        <CardInput
          kind="password"
          label={cards.password}
          field={register('password')}
          error={errors.password}
          autoComplete="current-password"
          refusal={login.failureAt('password')}
        />
      </CardForm>
      <div className="application-card-links">
        <Button
          variant="quiet"
          loading={isPending}
          onClick={() => {
            resend(getValues('username'));
          }}
        >
          {cards.resendLink}
        </Button>
        <CardLink to="/forgot">{cards.forgotLink}</CardLink>
      </div>
    </Card>
  );
}

/** Says what ended a session, or what was done before the card opened. */
function WhyHere(): ReactElement {
  const { session } = useAdmissions().config.messages;
  const { error, kept, success } = useNavigationState();
  return (
    <>
      {error === undefined ? null : (
        <div role="alert">
          <Banner tone={error === session.loggedOut ? 'plain' : 'error'} title={error}>
            {kept && <p>{kept === 'device' ? session.kept : session.keptInTab}</p>}
          </Banner>
        </div>
      )}
      {success === undefined ? null : (
        <div role="status">
          <Banner tone="success" title={success} />
        </div>
      )}
    </>
  );
}
