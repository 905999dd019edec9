import { BareProvider } from '@quire/form-engine';
import { PageFrame } from '@quire/ui';
import { type ComponentType, Fragment, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAdmissions, useIsReading, useLive, useSnapshot } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';
import { ConflictPlace } from '../conflicts/conflict-place.tsx';
import { addedControls } from '../controls/added-controls.ts';
import { prefetch } from '../navigation/fetch-ahead.ts';
import { FormFooter } from './form-footer.tsx';
import { FormHeader } from './form-header.tsx';
import { FormNavigation } from './form-navigation.tsx';
import { loadDocumentDialogs, loadOpenElsewhere, loadProblemSummary, loadProgressParts } from './load-layout-parts.ts';
import { ProgressContext, useCountedProgress } from './use-progress.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

// Nobody needs it before the first try to submit, and problems also show at their questions.
const ProblemSummary = latePart(async () => (await loadProblemSummary()).ProblemSummary);
// Its actions are below the page as well.
const PageProgressBar = latePart(async () => (await loadProgressParts()).PageProgressBar);
const DocumentDialogs = latePart(async () => (await loadDocumentDialogs()).DocumentDialogs);

/** Shows the frame of every page of the questionnaire. */
export function FormLayout(): ReactElement {
  const {
    documents,
    live,
    config: { messages, pages },
    lookups,
  } = useAdmissions();
  const { pathname } = useLocation();
  const page = pages.findIndex(({ path }) => path === pathname);
  const { open, dialog } = useStore(documents);
  const application = useLive();
  // Another application is another page. The bars above it stay, as does an open menu.
  const { generation } = live.store.getState();
  const isValidating = useSnapshot((snapshot) => snapshot.webStatus === 'validating');
  return (
    <BareProvider
      application={application}
      messages={messages}
      controls={addedControls}
      lookups={lookups}
      {...open?.host}
    >
      <Elsewhere />
      <WithProgress>
        <PageFrame
          skipText={messages.navigation.skipToContent}
          skipTo={page === -1 ? undefined : '#questions'}
          header={<FormHeader />}
          navigation={<FormNavigation />}
          footer={<FormFooter />}
          bar={page === -1 ? null : <PageProgressBar key={`${pathname} ${generation}`} page={page} />}
        >
          <Fragment key={generation}>
            <WelcomeBanner />
            {isValidating ? <ProblemSummary /> : null}
            <ConflictPlace />
            <Outlet />
          </Fragment>
        </PageFrame>
      </WithProgress>
      {dialog ? <DocumentDialogs key={generation} dialog={dialog} /> : null}
    </BareProvider>
  );
}

function Elsewhere(): ReactElement {
  const isReading = useIsReading();
  const isOver = useSnapshot(({ webStatus }) => webStatus === 'submitted');
  const [Line, setLine] = useState<ComponentType>();
  const isNeeded = isReading && Line === undefined;
  useEffect(() => {
    // Without suspense: React may wait for a frame to resume, and a page in the background has none.
    if (isNeeded) void prefetch(loadOpenElsewhere().then(({ OpenElsewhere }) => setLine(() => OpenElsewhere)));
  }, [isNeeded]);
  return (
    <div role="status" className="admissions-elsewhere">
      {Line && !isOver ? <Line /> : null}
    </div>
  );
}

/** Counts in a component of its own: only users of the count render again. */
function WithProgress({ children }: { children: ReactNode }): ReactElement {
  return <ProgressContext value={useCountedProgress()}>{children}</ProgressContext>;
}
