import type { ReactElement } from 'react';
import { radioRows, type RadioGroupProps } from '../radio-group/radio-group.tsx';

/**
 * A radio group drawn as a row of buttons, for few and short choices. The content under the chosen one is below the
 * row.
 */
export function ChoiceButtons(props: RadioGroupProps): ReactElement {
  return <div className="quire-choices quire-choice-buttons">{radioRows(props)}</div>;
}
