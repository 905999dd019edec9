import { Markdown } from '@quire/form-engine';
import { contactEmail } from '@quire/form-engine/core';
import { Banner, PageFrame, PageHeading } from '@quire/ui';
import { fillText } from '@quire/messages';
import type { ReactElement } from 'react';
import { useAdmissions, useLive, useSnapshot } from '../application/admissions-context.ts';
import { useTexts } from '../application/use-texts.ts';
import { ConflictPlace } from '../conflicts/conflict-place.tsx';
import { CopyButton } from '../copy/copy-button.tsx';
import { Receipt } from '../copy/receipt.tsx';
import { FormFooter } from '../layout/form-footer.tsx';
import { FormHeader } from '../layout/form-header.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { useArrival } from './use-arrival.ts';

/** Shows the page that a submitted application leads to, and stays on. */
export function CompletionPage(): ReactElement {
  const { institution, questionnaire } = useAdmissions().config;
  const { banner, completion, navigation } = useTexts();
  const username = useSnapshot((snapshot) => snapshot.username ?? '');
  const email = contactEmail(questionnaire, useLive().answers(), username);
  useDocumentTitle(completion.title);
  useArrival();
  return (
    <PageFrame skipText={navigation.skipToContent} header={<FormHeader />} footer={<FormFooter />}>
      <Banner tone="success" title={banner.submittedTitle}>
        <p>{banner.submittedText}</p>
      </Banner>
      <PageHeading title={completion.title} intro={<p>{completion.text}</p>} />
      <ConflictPlace />
      <Receipt />
      <CopyButton asksAtOnce />
      <section className="application-next-steps" aria-labelledby="next-steps">
        <h2 id="next-steps">{completion.nextStepsHeading}</h2>
        <Markdown text={fillText(completion.nextSteps, { ...institution.codes, email })} />
      </section>
    </PageFrame>
  );
}
