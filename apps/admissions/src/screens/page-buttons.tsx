import { Button, PageButtons as Row } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { PageLink } from '../application/page-links.ts';
import type { NavigationEvent } from '../navigation/decide.ts';
import { follow } from '../application/follow.ts';
import { leavePage } from '../application/leave-page.ts';
import { SubmitButton } from './submit-button.tsx';

/** Shows the buttons under a page. The last page also links to the review, and submits. */
export function PageButtons({ back, next }: { back: PageLink | undefined; next: PageLink | undefined }): ReactElement {
  const admissions = useAdmissions();
  const { buttons, review } = admissions.config.messages;

  const leave = (event: NavigationEvent): void => {
    leavePage(admissions);
    follow(admissions, event);
  };
  return (
    <Row
      primary={
        next ? (
          <Button
            size="post"
            onClick={() => {
              leave({ is: 'saveAndGo', to: next.path });
            }}
          >
            {buttons.saveAndContinue}
          </Button>
        ) : (
          <SubmitButton />
        )
      }
      secondary={
        <>
          {next ? null : (
            <Button
              size="post"
              variant="secondary"
              onClick={() => {
                leave({ is: 'readAllPressed' });
              }}
            >
              {review.open}
            </Button>
          )}
          {back ? (
            <Button
              variant="quiet"
              onClick={() => {
                leave({ is: 'saveAndGo', to: back.path });
              }}
            >
              {buttons.saveAndGoBack}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
