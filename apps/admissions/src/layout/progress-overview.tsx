import { describeQuestion, piped } from '@quire/form-engine';
import type { PageProgress, Problem } from '@quire/form-engine/core';
import { Button, NextLink, TaskList, type Task } from '@quire/ui';
import { fillText } from '@quire/messages';
import { formatIn, usualDates } from '@quire/validation';
import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { leavePage } from '../application/leave-page.ts';
import { progressText, useProgress } from './use-progress.ts';

const isWide = (): boolean => window.matchMedia?.('(min-width: 900px)').matches ?? true;

/**
 * Shows a returning applicant the questions left on each page, and one link: to those of the last page, or else of any.
 */
export function ProgressOverview(): ReactElement {
  const admissions = useAdmissions();
  const {
    live,
    config: { messages, pages },
  } = admissions;
  const { navigation, review } = messages;
  const { pathname } = useLocation();
  const progress = useProgress();
  const [unfoldsAll] = useState(isWide);
  const here = pages.find(({ path }) => path === pathname)?.name;

  const addressOf = ({ page, key }: Problem): string => `${pages.find(({ name }) => name === page)?.path ?? ''}#${key}`;
  const go = (problem: Problem): void => {
    if (problem.page === here) {
      live.current().controls.focus(problem.key);
      return;
    }
    leavePage(admissions);
    follow(admissions, { is: 'saveAndGo', to: addressOf(problem) });
  };
  const taskOf = (title: string, left: readonly Problem[]): Task[] =>
    left.slice(0, 1).map((first) => ({
      id: first.key,
      link: (
        <NextLink
          href={addressOf(first)}
          onGo={() => {
            go(first);
          }}
        >
          {piped(title)}
        </NextLink>
      ),
      progress: progressText(messages, { left, requires: true }),
    }));
  const next = (
    progress.find(({ page, left }) => page.name === here && left.length > 0) ??
    progress.find(({ left }) => left.length > 0)
  )?.left[0];
  const labelOf = ({ key, message }: Problem): string =>
    describeQuestion({ application: live.current(), messages }, key)?.readLabel ?? message;
  return (
    <>
      <LastSaved />
      <TaskList
        groups={progress.map(({ page, left, requires, sections }) => ({
          id: page.name,
          title: page.title,
          progress: progressText(messages, { left, requires }),
          open: unfoldsAll || page.name === here,
          tasks: [
            ...taskOf(page.title, outsideOf(sections, left)),
            ...sections.flatMap(({ section, left: own }) => taskOf(section.title, own)),
          ],
        }))}
        action={
          <Button
            onClick={() => {
              if (next) return go(next);
              leavePage(admissions);
              follow(admissions, { is: 'readAllPressed' });
            }}
          >
            {next ? fillText(navigation.goOn, { question: labelOf(next) }) : review.open}
          </Button>
        }
      />
    </>
  );
}

/** Returns the problems left on a page outside of its sections. */
const outsideOf = (sections: PageProgress['sections'], left: readonly Problem[]): Problem[] =>
  left.filter((problem) => !sections.some((section) => section.left.includes(problem)));

const dateAndTime = { dateStyle: 'long', timeStyle: 'short' } as const;

/** Shows when the account was saved last before this visit; the status line shows a later save. */
function LastSaved(): ReactElement | null {
  const {
    config: {
      institution: { locale = usualDates.locale },
      messages: { banner },
    },
    saving: { sync },
  } = useAdmissions();
  const savedBefore = useSnapshot((snapshot) => snapshot.savedBefore);
  const savedNow = (): number | undefined => sync.store.getState().savedAt;
  const savedAt = useSyncExternalStore(sync.store.subscribe, savedNow, savedNow);
  const [atFirst] = useState(savedAt);
  return savedBefore === undefined || savedAt !== atFirst ? null : (
    <p>{fillText(banner.lastSaved, { when: formatIn(locale, dateAndTime).format(savedBefore) })}</p>
  );
}
