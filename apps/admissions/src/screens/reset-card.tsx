import { postResetPassword } from '@quire/api-client';
import { Banner } from '@quire/ui';
import { resetSchema } from '@quire/validation';
import { useEffect, useState, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { CardInput, useFieldProblems } from './card-input.tsx';
import { AccountAddress, AccountCard, CardLink } from './card-layout.tsx';
import { CardForm, useCardForm } from './card-form.tsx';
import { checklistId, LiveChecklist, usePasswordProblems } from './live-checklist.tsx';
import { useCardCall } from './use-card-call.ts';

/** Shows Reset Password, from a mailed link. Reads the link once and removes it from the address bar. */
export function ResetCard(): ReactElement {
  const admissions = useAdmissions();
  const { buttons, cards } = admissions.config.messages;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readResetLink(search));
  useEffect(() => {
    if (search !== '') void navigate('/reset', { replace: true });
  }, [navigate, search]);

  const {
    register,
    handleSubmit,
    control,
    trigger,
    formState: { errors },
  } = useCardForm(resetSchema, { ...link, password: '', confirm_password: '' });
  // Broken links cannot be fixed here, so the message comes before anybody types two passwords.
  useEffect(() => {
    void trigger(['username', 'id']);
  }, [trigger]);
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm_password'] });
  const passwordProblems = usePasswordProblems(errors.password);
  const reset = useCardCall({
    send: ({ username, id, password: next }: { username: string; id: string; password: string }) =>
      postResetPassword({ username, id, password: next }),
    errorLabel: cards.resetError,
    done: (message, { username }) => {
      follow(admissions, { is: 'passwordReset', username, message });
    },
  });
  const [linkProblem] = [...useFieldProblems(errors.id), ...useFieldProblems(errors.username)];

  return (
    <AccountCard header={cards.resetHeader} question={cards.rememberedQuestion}>
      <LinkState problem={linkProblem} username={link.username} />
      <CardForm call={reset} handleSubmit={handleSubmit} submitText={buttons.resetPassword}>
        {/* Type email, not hidden: password managers read the username from fields that take text. */}
        <input type="email" autoComplete="username" readOnly hidden {...register('username')} />
        <CardInput
          kind="password"
          label={cards.newPassword}
          field={register('password')}
          error={errors.password}
          problems={passwordProblems}
          autoComplete="new-password"
          helpedBy={checklistId}
          refusal={reset.failureAt('password')}
        />
        <CardInput
          kind="password"
          label={cards.confirmPassword}
          field={register('confirm_password')}
          error={errors.confirm_password}
          autoComplete="new-password"
        />
        <LiveChecklist password={password} confirm={confirm} />
      </CardForm>
      <div className="application-card-links">
        <CardLink to="/forgot">{cards.forgotLink}</CardLink>
      </div>
    </AccountCard>
  );
}

/** Shows the account of the password, and faults of the link. */
function LinkState({ problem, username }: { problem: string | undefined; username: string }): ReactElement {
  return (
    <>
      {problem === undefined ? null : (
        <div role="alert">
          <Banner tone="error" title={problem} />
        </div>
      )}
      {username === '' ? null : <AccountAddress address={username} />}
    </>
  );
}

function readResetLink(search: string): { username: string; id: string } {
  const parameters = new URLSearchParams(search);
  return { username: parameters.get('username') ?? '', id: parameters.get('id') ?? '' };
}
