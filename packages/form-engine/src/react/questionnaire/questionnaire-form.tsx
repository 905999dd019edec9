import { Button, PageButtons, scrollToStart } from '@quire/ui';
import type { Answers } from '@quire/validation';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { pagesOf } from '../../core/index.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { ListedProblem } from './problems-by-page.ts';
import { QuestionnaireNavigation } from './questionnaire-navigation.tsx';

// Nobody sees it on a first page.
const loadReview = (): Promise<typeof import('./questionnaire-review.tsx')> => import('./questionnaire-review.tsx');
const QuestionnaireReview = lazyComponent(async () => (await loadReview()).QuestionnaireReview);

export interface QuestionnaireFormProps {
  /** Takes the answers that count, once none is missing or wrong. A promise that rejects leaves the form as it is. */
  onSubmit: (answers: Answers) => unknown;
  /** Whether all answers are read once more before they are sent; with several pages they are, unless it is false. */
  review?: boolean | undefined;
}

/** Where somebody is in a form: on a page, or after the last one at the review; and the question to go to there. */
interface Place {
  at: number;
  to?: string;
}

/** The pages of an open questionnaire, one at a time, from the first to the button that submits. */
export function QuestionnaireForm({ onSubmit, review }: QuestionnaireFormProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  const texts = messages.questionnaire;
  const pages = pagesOf(application.questionnaire);
  const [place, setPlace] = useState<Place>({ at: 0 });
  const root = useRef<HTMLDivElement>(null);
  useArrival(place, root, application.controls.focus);

  const goTo = ({ key, page }: Pick<ListedProblem, 'key' | 'page'>): void => {
    setPlace({ at: pages.findIndex(({ name }) => name === page), to: key });
  };
  const { submit, isSending, hasFailed } = useSubmission(onSubmit, goTo);
  const last = (review ?? pages.length > 1) ? pages.length : pages.length - 1;
  const at = Math.min(place.at, last);
  const page = pages[at];
  // A connection that is lost meanwhile must not stop anybody before the end.
  useEffect(() => {
    if (last === pages.length) void loadReview().catch(() => undefined);
  }, [last, pages.length]);
  const turn = (by: number): void => {
    setPlace({ at: at + by });
  };
  return (
    <div ref={root} className="quire quire-form">
      {pages.length > 1 ? (
        <QuestionnaireNavigation
          current={page?.name ?? ''}
          onPage={(name) => {
            setPlace({ at: pages.findIndex((one) => one.name === name) });
          }}
        />
      ) : null}
      <ProblemSummary current={page?.name} onProblem={goTo} />
      {page ? <QuestionnairePage page={page.name} /> : <QuestionnaireReview onQuestion={goTo} />}
      <p role="alert" className="quire-form__failure">
        {hasFailed ? texts.notSent : null}
      </p>
      {application.mode === 'read' && at === last ? null : (
        <PageButtons
          primary={
            at < last ? (
              <Button
                size="post"
                onClick={() => {
                  turn(1);
                }}
              >
                {at === pages.length - 1 ? texts.review : texts.continue}
              </Button>
            ) : (
              <Button size="post" loading={isSending} onClick={submit}>
                {texts.submit}
              </Button>
            )
          }
          secondary={
            at > 0 ? (
              <Button
                size="post"
                variant="secondary"
                onClick={() => {
                  turn(-1);
                }}
              >
                {texts.back}
              </Button>
            ) : undefined
          }
        />
      )}
    </div>
  );
}

/** Goes to the question of a place once its page is drawn, or else to the beginning of that page. */
function useArrival(
  place: Place,
  root: { readonly current: HTMLElement | null },
  focus: (key: string) => boolean,
): void {
  const start = useRef(place);
  useEffect(() => {
    if (place === start.current) return;
    if (place.to !== undefined && focus(place.to)) return;
    const { current } = root;
    if (!current) return;
    scrollToStart(current);
    current.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [place, root, focus]);
}

/**
 * Returns what the button that submits does: with a problem it shows all of them and goes to the first; otherwise it
 * hands over the answers, once at a time.
 */
function useSubmission(
  onSubmit: (answers: Answers) => unknown,
  goTo: (problem: ListedProblem) => void,
): { submit: () => void; isSending: boolean; hasFailed: boolean } {
  const { application } = useQuestionnaire();
  const [stage, setStage] = useState<'idle' | 'sending' | 'failed'>('idle');

  const send = async (): Promise<void> => {
    setStage('sending');
    try {
      // Answers alone do not say how many items a group has.
      await onSubmit({ ...application.submitted(), ...application.structure() });
      setStage('idle');
    } catch (error) {
      setStage('failed');
      // The host hears of its own fault, and the form stays.
      reportError(error);
    }
  };
  const submit = (): void => {
    application.problems.validating(true);
    const [first] = application.problems.now().filter(({ severity }) => severity === 'blocks');
    if (first) goTo(first);
    else void send();
  };
  return { submit, isSending: stage === 'sending', hasFailed: stage === 'failed' };
}
