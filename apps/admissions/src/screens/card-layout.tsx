import { isAnswerKey } from '@quire/form-engine/core';
import { Card, guardPastes, PageFrame, SiteHeader } from '@quire/ui';
import { fillText } from '@quire/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { queriesOf } from '../session/queries-of.ts';
import { EmailAddress } from '../layout/email-address.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { FormFooter } from '../layout/form-footer.tsx';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { useArrival } from './use-arrival.ts';

const longestAddress = 254;

/** Shows the frame of the account cards: the institution, which links back to the questions, and help. */
export function CardLayout(): ReactElement {
  const admissions = useAdmissions();
  const { institution, messages } = admissions.config;
  useArrival();
  useTravelingAnswers();
  useEffect(
    () =>
      guardPastes(document.body, {
        limitOf: ({ maxLength }) => (maxLength > 0 ? maxLength : longestAddress),
        text: (count, limit) => fillText(messages.form.pasteTooLong, { count, limit }),
      }),
    [messages],
  );
  const home = (
    <Link className="application-home" to={`/${institution.defaultPage}`}>
      {institution.name}
    </Link>
  );
  return (
    <PageFrame
      skipText={messages.navigation.skipToContent}
      header={<SiteHeader monogram={institution.monogram} name={home} title={institution.applicationTitle} />}
      footer={<FormFooter />}
    >
      <p className="application-back">
        <Link to={`/${institution.defaultPage}`}>{messages.review.back}</Link>
      </p>
      <QueryClientProvider client={queriesOf(admissions)}>
        <Outlet />
      </QueryClientProvider>
    </PageFrame>
  );
}

/**
 * Restores the answers of the navigation state after a reload on a device that stores nothing. There only the history
 * entry has them. Restores them nowhere else: after a student clears a device, its answers must not come back.
 */
function useTravelingAnswers(): void {
  const {
    device: { draft },
    live,
    config: { questionnaire },
  } = useAdmissions();
  const { answers } = useNavigationState();
  useEffect(() => {
    // Round zero opens with the page; a log-out or a cleared draft opens another.
    const isLoadedAgain = live.store.getState().generation === 0 && !live.current().hasAnswers();
    if (answers === undefined || draft.keeps() || !isLoadedAgain) return;
    const sound = Object.entries(answers).filter(
      ([key, value]) => isAnswerKey(questionnaire, key) && typeof value === 'string',
    );
    live.replace('anonymous', Object.fromEntries(sound));
  }, [answers, draft, live, questionnaire]);
}

/**
 * Links one card to another: keeps the navigation state except for the message already shown, and leaves no card behind
 * in the history.
 */
export function CardLink({ to, children }: { to: string; children: ReactNode }): ReactElement {
  const { answers, username, wanted } = useNavigationState();
  return (
    <Link to={to} state={{ answers, username, wanted }} replace>
      {children}
    </Link>
  );
}

interface AccountCardProps {
  header: string;
  question: string;
  to?: string;
  link?: string;
  children: ReactNode;
}

/** Shows a card with a title of its own. Its last line leads to another card. */
export function AccountCard({ header, question, to = '/login', link, children }: AccountCardProps): ReactElement {
  const { cards } = useAdmissions().config.messages;
  useDocumentTitle(header);
  return (
    <Card
      header={header}
      footerQuestion={question}
      footerLink={<CardLink to={to}>{link ?? cards.haveAccountLink}</CardLink>}
    >
      {children}
    </Card>
  );
}

/** Shows the address of the account that a card is about. */
export function AccountAddress({ address }: { address: string }): ReactElement {
  return (
    <p>
      <strong>
        <EmailAddress address={address} />
      </strong>
    </p>
  );
}
