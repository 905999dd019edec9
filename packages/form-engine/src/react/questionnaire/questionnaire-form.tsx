import { Button, PageButtons } from '@quire/ui';
import type { Answers } from '@quire/validation';
import {
  type FormEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pagesOf } from '../../core/index.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { type HostChecks, RunningChecks } from './host-checks.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { handleOf, type QuestionnaireHandle } from './questionnaire-handle.ts';
import { QuestionnaireNavigation } from './questionnaire-navigation.tsx';
import { readSilent } from './read-silent.ts';
import { RefusedForm } from './refused-form.tsx';
import { reviewPage, usePlace } from './use-place.ts';
import { type OnSubmit, useSubmission } from './use-submission.ts';

// Nobody sees it on a first page.
const loadReview = (): Promise<typeof import('./questionnaire-review.tsx')> => import('./questionnaire-review.tsx');
const QuestionnaireReview = lazyComponent(async () => (await loadReview()).QuestionnaireReview);

export interface QuestionnaireFormProps<Given = Answers> {
  /**
   * Takes the answers that count, once none is missing or wrong. Where a server refuses some, it returns or rejects
   * with `{ errors: { email: 'Already registered' }, form: '…' }`, which the form shows. A promise that rejects
   * leaves the form as it is.
   */
  onSubmit: OnSubmit<Given>;
  /** Whether all answers are read once more before they are sent; with several pages they are, unless it is false. */
  review?: boolean | undefined;
  /**
   * Checks of the host, by the key of their question: each gives the message of what is wrong with an answer, or
   * nothing. They run while somebody types, and a submission waits for them.
   */
  checks?: HostChecks | undefined;
  /** The name of the page to show, or `review`, where the host owns it: in an address, for example. */
  page?: string | undefined;
  /** Called with the name of each page that somebody goes to. */
  onPage?: ((page: string) => void) | undefined;
}

export interface OwnFormProps extends QuestionnaireFormProps {
  handle: Ref<QuestionnaireHandle>;
  /** The answers to go back to. */
  answers: Answers;
}

/** The pages of an open questionnaire, one at a time, from the first to the button that submits. */
export function QuestionnaireForm({
  onSubmit,
  review,
  checks,
  page: given,
  onPage,
  handle,
  answers,
}: OwnFormProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  const texts = messages.questionnaire;
  const pages = pagesOf(application.questionnaire);
  const root = useRef<HTMLDivElement>(null);
  const names = pages.map(({ name }) => name);
  if (review ?? pages.length > 1) names.push(reviewPage);
  const { at, goTo, turn } = usePlace(names, given, onPage, root);
  const { isChecking, settle, flush } = useHostChecks(checks);
  const { submit, forget, stage } = useSubmission(onSubmit, settle, goTo);
  const read = (): void => readSilent(root.current, application);
  const send = (): Promise<boolean> => {
    read();
    return submit();
  };
  useImperativeHandle(handle, () => handleOf(application, { submit: send, goTo, forget, answers, first: names[0] }));
  const last = names.length - 1;
  const page = pages[at];
  // A connection that is lost meanwhile must not stop anybody before the end.
  const hasReview = names.includes(reviewPage);
  useEffect(() => {
    if (hasReview) void loadReview().catch(() => undefined);
  }, [hasReview]);
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (at === last) return void send();
    read();
    turn(1);
  };
  return (
    <form
      noValidate
      onSubmit={goOn}
      onBlur={() => {
        read();
        flush();
      }}
    >
      <div ref={root} className="quire quire-form">
        {pages.length > 1 ? (
          <QuestionnaireNavigation current={page?.name ?? ''} onPage={(name) => goTo({ page: name })} />
        ) : null}
        {stage.is === 'refused' ? <RefusedForm heading={texts.notSent} {...stage} /> : null}
        <ProblemSummary current={page?.name} onProblem={goTo} />
        {page ? <QuestionnairePage page={page.name} /> : <QuestionnaireReview onQuestion={goTo} />}
        <p role="alert" className="quire-form__failure">
          {stage.is === 'failed' ? texts.notSent : null}
        </p>
        <p role="status" className="quire-visually-hidden">
          {isChecking ? texts.checking : null}
        </p>
        {application.mode === 'read' && at === last ? null : (
          <PageButtons
            primary={
              <Button type="submit" size="post" loading={stage.is === 'sending'}>
                {at === last ? texts.submit : at === pages.length - 1 ? texts.review : texts.continue}
              </Button>
            }
            secondary={
              at > 0 ? (
                <Button size="post" variant="secondary" onClick={() => turn(-1)}>
                  {texts.back}
                </Button>
              ) : undefined
            }
          />
        )}
      </div>
    </form>
  );
}

/** Returns whether a check takes long, which its question says as well, and what waits for all. */
function useHostChecks(checks: HostChecks = noChecks): {
  isChecking: boolean;
  settle: () => Promise<void>;
  flush: () => void;
} {
  const { application, messages } = useQuestionnaire();
  const [isChecking, setChecking] = useState(false);
  const present = useRef({ checks, text: '' });
  useEffect(() => {
    present.current = { checks, text: messages.questionnaire.checking };
  });
  const running = useMemo(
    () =>
      new RunningChecks(
        application,
        () => present.current.checks,
        (keys) => {
          setChecking(keys.length > 0);
          const notes = keys.map((key) => [key, present.current.text]);
          application.problems.setErrors(Object.fromEntries(notes) as Record<string, string>, { from: 'note' });
        },
      ),
    [application],
  );
  useEffect(() => running.follow(), [running]);
  return { isChecking, settle: () => running.settle(), flush: () => running.flush() };
}

const noChecks: HostChecks = {};
