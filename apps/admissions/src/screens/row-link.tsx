import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { leavePage } from '../application/leave-page.ts';
import type { PageLink } from '../application/page-links.ts';
import type { NavigationState } from '../navigation/decide.ts';

export interface RowLinkProps {
  /** By which the way back finds the link. */
  id?: string;
  page: PageLink;
  /** The key of the question. */
  row: string;
  children: ReactNode;
}

/** A link to a question, which leads back to its row. */
export function RowLink({ id, page, row, children }: RowLinkProps): ReactElement {
  const admissions = useAdmissions();
  return (
    <Link
      id={id}
      to={`${page.path}#${row}`}
      state={{ row } satisfies NavigationState}
      onClick={() => {
        leavePage(admissions);
      }}
    >
      {children}
    </Link>
  );
}
