import {
  problemsOf,
  splitStructure,
  submittedAnswers,
  type ApplicationState,
  type Questionnaire,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import type { ReactElement } from 'react';

export interface SentPanelProps {
  questionnaire: Questionnaire;
  state: ApplicationState;
  today: Today;
  /** What the form has handed over, if it was submitted. */
  sent: Answers | undefined;
}

/** Shows what a submission would hand over now, what stands in its way, and what the last one has handed over. */
export function SentPanel({ questionnaire, state, today, sent }: SentPanelProps): ReactElement {
  const missing = problemsOf(questionnaire, state, today).filter(({ severity }) => severity === 'blocks');
  const now = { ...submittedAnswers(questionnaire, state, today), ...splitStructure(state.answers).structure };
  return (
    <>
      <h3>{missing.length === 0 ? 'Submit would hand over' : 'Answers that count so far'}</h3>
      <Json of={now} />
      {missing.length > 0 ? (
        <>
          <h3>What keeps it from being submitted</h3>
          <ul>
            {missing.map(({ key, message }) => (
              <li key={`${key} ${message}`}>
                <code>{key}</code>: {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {sent ? (
        <>
          <h3>The last submission handed over</h3>
          <Json of={sent} />
        </>
      ) : null}
    </>
  );
}

const Json = ({ of }: { of: Answers }): ReactElement => (
  <pre className="play-json" dir="ltr">
    {JSON.stringify(of, null, 2)}
  </pre>
);
