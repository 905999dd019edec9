import type { Problem } from '@quire/form-engine/core';
import { Banner } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSnapshot } from '../application/use-snapshot.ts';

/** Shows a short list of the problems, page by page; the summary of problems replaces it when that is shown. */
export function WhatIsLeft({ problems, textOf }: { problems: readonly Problem[]; textOf: (problem: Problem) => string }): ReactElement | null {
  const { messages: { navigation, review }, pages } = useAdmissions();
  const isValidating = useSnapshot((snapshot) => snapshot.webStatus === 'validating');
  if (problems.length === 0) return <Banner tone="success" title={review.nothingLeft} />;
  if (isValidating) return null;
  return (
    <Banner title={review.leftHeading}>
      {pages.map((page) => {
        const here = problems.filter((problem) => problem.page === page.name);
        if (here.length === 0) return null;
        return (
          <div key={page.name} className="admissions-left">
            <h3 id={`left-${page.name}`}>{page.title}: {fillText(navigation.left, { count: new Set(here.map(({ key }) => key)).size })}</h3>
            <ul aria-labelledby={`left-${page.name}`}>
              {here.map((problem) => <li key={`${problem.key} ${problem.message}`}><Link to={`${page.path}#${problem.key}`}>{textOf(problem)}</Link></li>)}
            </ul>
          </div>
        );
      })}
    </Banner>
  );
}
