import './conflict-card.css';
import { describeQuestion } from '@quire/form-engine';
import { Button } from '@quire/ui';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useAdmissions, useLive } from '../application/admissions-context.ts';
import { addedControls } from '../controls/added-controls.ts';
import { focusHeading } from '../application/focus-heading.ts';

/** Shows answers added to the account, until read or undone. */
export function AddedCard(): ReactElement | null {
  const {
    conflicts,
    config: { messages },
  } = useAdmissions();
  const added = useStore(conflicts, (state) => state.added);
  const application = useLive();
  if (!added) return null;
  const names = added.keys.map((key) => {
    const question = describeQuestion({ application, messages, controls: addedControls }, key);
    return question ? [...question.headings, question.label].join(' · ') : key;
  });
  return (
    <section className="application-conflict" aria-labelledby="added-answers">
      <div className="admissions-conflict__head">
        <h2 id="added-answers">{messages.aside.added}</h2>
      </div>
      <ul className="admissions-conflict__added">
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="admissions-conflict__buttons">
        <Button
          variant="secondary"
          onClick={() => {
            added.undo();
            focusHeading();
          }}
        >
          {messages.aside.undo}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            conflicts.setState({ added: undefined });
            focusHeading();
          }}
        >
          {messages.buttons.close}
        </Button>
      </div>
    </section>
  );
}
