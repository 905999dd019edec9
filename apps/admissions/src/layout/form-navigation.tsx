import { isPlainClick, StatusLine, TopNavigation } from '@quire/ui';
import type { MouseEvent, ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { leavePage } from '../application/leave-page.ts';
import { useLinkedStatus } from './linked-status.tsx';
import { progressText, useProgress } from './use-progress.ts';

/** Shows the pages with the number of problems on each, and the saving status. */
export function FormNavigation(): ReactElement {
  const admissions = useAdmissions();
  const { messages, pages } = admissions.config;
  const { pathname } = useLocation();
  const progress = useProgress();
  const items = pages.map((page, index) => {
    const { left = [], requires = false } = progress[index] ?? {};
    return {
      id: page.path,
      title: page.title,
      current: page.path === pathname,
      progress: progressText(messages, { left, requires }),
      complete: left.length === 0 && requires,
    };
  });

  const go = (event: MouseEvent, to: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leavePage(admissions);
    follow(admissions, { is: 'topNavigation', to });
  };

  return (
    <TopNavigation
      label={messages.navigation.pages}
      items={items}
      renderLink={(item, link) => (
        <Link
          to={item.id}
          {...link}
          onClick={(event) => {
            go(event, item.id);
          }}
        />
      )}
      status={<Status />}
    />
  );
}

function Status(): ReactElement {
  const { text, ...status } = useLinkedStatus();
  return <StatusLine {...status}>{text}</StatusLine>;
}
