import { describeQuestion, type DescribedQuestion } from '@quire/form-engine';
import type { Problem } from '@quire/form-engine/core';
import { Banner } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useLive, useSnapshot } from '../application/admissions-context.ts';
import { RowLink } from './row-link.tsx';

/** Shows a short list of the problems, page by page; the summary of problems replaces it when that is shown. */
export function WhatIsLeft({
  problems,
  textOf,
}: {
  problems: readonly Problem[];
  textOf: (problem: Problem) => string;
}): ReactElement | null {
  const { messages, pages } = useAdmissions().config;
  const { navigation, review } = messages;
  const application = useLive();
  const isValidating = useSnapshot((snapshot) => snapshot.webStatus === 'validating');
  const pending = usePending();
  const converting = pending ? (
    <Banner title={fillText(review.converting, { names: pending })}>
      {problems.length === 0 ? <p>{review.convertingText}</p> : null}
    </Banner>
  ) : null;
  if (problems.length === 0) return converting ?? <Banner tone="success" title={review.nothingLeft} />;
  if (isValidating) return converting;
  const described = (key: string): DescribedQuestion | undefined => describeQuestion({ application, messages }, key);
  const labels = problems.map(({ key }) => described(key)?.readLabel);
  // A wrong answer needs its reason, and a question of several items needs the name of its item.
  const nameOf = (problem: Problem): string => {
    const question = described(problem.key);
    if (problem.kind !== 'missing' || !question) return textOf(problem);
    const isShared = labels.filter((label) => label === question.readLabel).length > 1;
    return [...(isShared ? question.headings.slice(-1) : []), question.readLabel].join(': ');
  };
  return (
    <>
      {converting}
      <Banner title={review.leftHeading} level={2}>
        {pages.map((page) => {
          const here = problems.filter((problem) => problem.page === page.name);
          if (here.length === 0) return null;
          return (
            <div key={page.name} className="application-left">
              <h3 id={`left-${page.name}`}>
                {page.title}: {fillText(navigation.left, { count: new Set(here.map(({ key }) => key)).size })}
              </h3>
              <ul aria-labelledby={`left-${page.name}`}>
                {here.map((problem) => (
                  <li key={`${problem.key} ${problem.message}`}>
                    <RowLink page={page} row={problem.key}>
                      {nameOf(problem)}
                    </RowLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </Banner>
    </>
  );
}

/** Returns the names of the files that are being uploaded or converted, `''` for none. */
function usePending(): string {
  const { documents } = useAdmissions();
  const open = useStore(documents, (state) => state.open);
  return useSyncExternalStore(open?.subscribe ?? nothingToFollow, () =>
    [...(open?.pending().values() ?? [])].join(', '),
  );
}

const nothingToFollow = () => () => undefined;
