import { zodResolver } from '@hookform/resolvers/zod';
import { postSignup } from '@quire/api-client';
import { Card } from '@quire/ui';
import { signupSchema } from '@quire/validation';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { follow } from '../application/follow.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { CardInput, EmailInput } from './card-input.tsx';
import { CardLink } from './card-layout.tsx';
import { CardForm, cardOptions } from './card-form.tsx';
import { checklistId, LiveChecklist, usePasswordProblems } from './live-checklist.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Sign Up, and keeps the answers typed so far in the navigation state. */
export function SignupCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { username = '' } = useNavigationState();
  useDocumentTitle(cards.signupHeader);
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm({
    ...cardOptions,
    resolver: zodResolver(signupSchema),
    defaultValues: { username, password: '' },
  });
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
    <Card
      header={cards.signupHeader}
      footerQuestion={cards.haveAccountQuestion}
      footerLink={<CardLink to="/login">{cards.haveAccountLink}</CardLink>}
    >
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
    </Card>
  );
}
