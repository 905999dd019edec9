import { Questionnaire } from '@quire/form-engine';
import type { ReadyConfig } from '@quire/form-engine/config';
import { openApplication } from '@quire/form-engine/core';
import { TabList, TabPanel } from '@quire/ui';
import { type Answers, todayIn } from '@quire/validation';
import { Component, type ReactElement, type ReactNode, useId, useMemo, useState } from 'react';
import { fakeDocuments, fakeLookups } from '../../fake-ports.ts';
import type { Check } from '../check/use-check.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ProblemList, type ProblemListProps } from './problem-list.tsx';
import { SentPanel } from './sent-panel.tsx';

const stale: Partial<Record<Check['stage'], string>> = {
  broken: 'The text has errors. This is the last form that worked, with what you typed into it.',
  stopped: 'The check did not end: the text is too large or too entangled. This is the last form that worked.',
};
const missing: typeof stale = {
  broken: 'There is no form yet: fix the errors first.',
  stopped: 'The check did not end, so there is no form: the text is too large or too entangled. Take a part of it out.',
};

export interface OutcomeProps extends Omit<ProblemListProps, 'problems'> {
  check: Check;
}

/** Shows what becomes of a text: the form, its facts, what it would send, and what the prover finds. */
export function Outcome({ check, ...places }: OutcomeProps): ReactElement {
  const { config, findings, stage } = check;
  const id = useId();
  const [chosen, setChosen] = useState('form');
  const [answers, setAnswers] = useState<Answers>({});
  const [sent, setSent] = useState<Answers>();
  const documents = useMemo(() => fakeDocuments(), []);
  const list = {
    id: `${id}-outcome`,
    label: 'What becomes of it',
    tabs: [
      { name: 'form', label: 'Form' },
      { name: 'facts', label: 'Facts' },
      { name: 'sent', label: 'What is sent' },
      { name: 'proof', label: findings.length === 0 ? 'Proof' : `Proof (${findings.length})` },
    ],
    chosen,
    onChoose: setChosen,
  };
  return (
    <div className="quire-tabs">
      <TabList {...list} />
      <p role="status" className="play-stale">
        {(config ? stale : missing)[stage]}
      </p>
      <TabPanel {...list}>
        {config ? (
          <>
            {/* Mounted behind the other tabs too, so that it stays on its page. */}
            <div className="play-form" hidden={chosen !== 'form'}>
              <FormBoundary of={config}>
                <Questionnaire
                  config={config}
                  answers={answers}
                  onChange={setAnswers}
                  onSubmit={setSent}
                  documents={documents}
                  lookups={fakeLookups}
                  idPrefix="play-"
                />
              </FormBoundary>
              <p role="status">{sent ? 'Submitted. “What is sent” shows what was handed over.' : null}</p>
            </div>
            {chosen === 'facts' || chosen === 'sent' ? <Derived of={config} {...{ answers, sent, chosen }} /> : null}
          </>
        ) : null}
        {chosen === 'proof' ? <Proof check={check} {...places} /> : null}
      </TabPanel>
    </div>
  );
}

function Derived({
  of: { questionnaire },
  answers,
  sent,
  chosen,
}: {
  of: ReadyConfig;
  answers: Answers;
  sent: Answers | undefined;
  chosen: 'facts' | 'sent';
}): ReactElement {
  const [now] = useState(() => Date.now());
  const today = todayIn(questionnaire.timeZone, now);
  const state = openApplication(questionnaire, answers, today);
  return chosen === 'facts' ? (
    <FactsPanel questionnaire={questionnaire} state={state} />
  ) : (
    <SentPanel questionnaire={questionnaire} state={state} today={today} sent={sent} />
  );
}

const proofs: Record<Check['stage'], string> = {
  checking: 'The text is being checked.',
  proving: 'The prover is at work.',
  done: 'The prover found nothing: every item can be seen, every condition matters, and everybody can submit.',
  broken: 'The prover begins once the text has no errors.',
  stopped: 'The prover did not come to an end.',
};

function Proof({ check: { findings, stage }, ...places }: OutcomeProps): ReactElement {
  return (
    <>
      <p role="status">
        {findings.length === 0 ? proofs[stage] : 'Of all answers that anybody can give, the prover has found:'}
      </p>
      <ProblemList problems={findings} {...places} />
    </>
  );
}

/** Keeps the editor at work where a form that compiles cannot be drawn; another form is tried anew. */
export class FormBoundary extends Component<{ of: unknown; children: ReactNode }, { hasFailed: boolean }> {
  override state: { of?: unknown; hasFailed: boolean } = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: { of: unknown }, state: { of?: unknown }): object | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        This form compiles and cannot be drawn, which is a fault of Quire. Your text is safe: undo your last change, and
        please report the text that leads here.
      </p>
    );
  }
}
