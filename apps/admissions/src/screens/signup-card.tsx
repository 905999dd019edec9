import { postSignup } from '@quire/api-client';
import { signupSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { AccountCard } from './card-layout.tsx';
import { CardForm, useCardForm } from './card-form.tsx';
import { checklistId, LiveChecklist, usePasswordProblems } from './live-checklist.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Sign Up, and keeps the answers typed so far in the navigation state. */
export function SignupCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username = '' } = useNavigationState();
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useCardForm(signupSchema, { username, password: '' });
  const password = useWatch({ control, name: 'password' });
  const passwordProblems = usePasswordProblems(errors.password);
  const signup = useCardCall({
    send: postSignup,
    errorLabel: cards.signupError,
    needsCookies: true,
    done: (message, fields) => {
      follow(admissions, { is: 'signedUp', username: fields.username, message });
    },
  });

  return (
    <AccountCard header={cards.signupHeader} question={cards.haveAccountQuestion}>
      {admissions.live.current().hasAnswers() ? <p>{cards.answersAreKept}</p> : null}
      <CardForm call={signup} handleSubmit={handleSubmit} submitText={buttons.signUp}>
        <EmailInput field={register('username')} error={errors.username} />
        <CardInput
          kind="password"
          label={cards.password}
          field={register('password')}
          error={errors.password}
          problems={passwordProblems}
          autoComplete="new-password"
          helpedBy={checklistId}
          refusal={signup.failureAt('password')}
        />
        <LiveChecklist password={password} />
      </CardForm>
    </AccountCard>
  );
}
