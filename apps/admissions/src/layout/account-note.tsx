import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';

/** Leads to the sign-up what needs an account, and from there back to its question. */
export function AccountNote({ text, at }: { text: string; at: string }): ReactElement {
  const admissions = useAdmissions();
  return (
    <Link
      to="/signup"
      onClick={(event) => {
        event.preventDefault();
        follow(admissions, { is: 'accountWanted', at });
      }}
    >
      {text}
    </Link>
  );
}
