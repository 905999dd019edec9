import type { ReactElement } from 'react';
import { LookupField } from '../lookup/lookup-field.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { textControl } from './text-control.tsx';

/** Text with suggestions, or a text field for a host without lookup. */
export function AutocompleteControl(props: ControlProps): ReactElement {
  const { lookups } = useQuestionnaire();
  const { lookup } = props.node;
  return lookups && lookup ? <LookupField {...props} lookup={lookup} lookups={lookups} /> : textControl(props);
}
