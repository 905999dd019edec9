import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface ChoiceProps extends ComponentProps<'input'> {
  label: ReactNode;
  type: 'radio' | 'checkbox';
}

/** A row with one radio or checkbox; the whole row is the target. Called, not rendered: a long page has thousands. */
export function choice({ label, ...input }: ChoiceProps): ReactElement {
  return (
    <label key={input.id} className="quire-choice">
      <input {...input} className="quire-choice__input" />
      <span className="quire-choice__label">{label}</span>
    </label>
  );
}

/** Content under a choice, on a rule. Takes no room while it renders nothing. */
export const under = (content: ReactNode, key?: string): ReactElement | null =>
  content === undefined || content === null || content === false ? null : (
    <div key={key} className="quire-under quire-questions">
      {content}
    </div>
  );
