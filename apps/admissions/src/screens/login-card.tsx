import { postLogin } from '@quire/api-client';
import { Banner } from '@quire/ui';
import { loginSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { enterAccount } from '../account/open-account.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { AccountCard, CardLink } from './card-layout.tsx';
import { CardForm, ResendCode, useCardForm } from './card-form.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Log In, and the reason when a session has ended. */
export function LoginCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username = '' } = useNavigationState();
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useCardForm(loginSchema, { username, password: '' });
  const login = useCardCall({
    send: postLogin,
    errorLabel: cards.loginError,
    needsCookies: true,
    done: (message) => {
      enterAccount(admissions, message);
    },
  });

  return (
    <AccountCard header={cards.loginHeader} question={cards.noAccountQuestion} to="/signup" link={cards.noAccountLink}>
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
        <ResendCode username={() => getValues('username')} />
        <CardLink to="/forgot">{cards.forgotLink}</CardLink>
      </div>
    </AccountCard>
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
