import type { ReactElement, ReactNode } from 'react';

/** One rule: inactive while there is no password, then broken or met. */
export interface ChecklistRule {
  id: string;
  text: ReactNode;
  state: 'inactive' | 'error' | 'success';
}

export interface PasswordChecklistProps {
  /** For the `aria-describedby` of the password input. */
  id: string;
  heading: ReactNode;
  rules: readonly ChecklistRule[];
  /** Labels of the states, read out after the rule. */
  errorText?: string | undefined;
  successText?: string | undefined;
}

/** The password rules, each with a mark for its state, and a word for those who hear it. */
export function PasswordChecklist({
  id,
  heading,
  rules,
  errorText = 'not yet',
  successText = 'done',
}: PasswordChecklistProps): ReactElement {
  const labels = { inactive: '', error: errorText, success: successText };
  return (
    <div id={id} className="quire-checklist">
      <p className="quire-checklist__heading">{heading}</p>
      <ul className="quire-checklist__rules">
        {rules.map((rule) => (
          <li key={rule.id} className="quire-checklist__rule" data-state={rule.state}>
            <span className="quire-checklist__mark" aria-hidden="true" />
            <span>
              {rule.text}
              {labels[rule.state] ? <span className="quire-visually-hidden"> ({labels[rule.state]})</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
