import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { LookupControl } from './lookup-control.tsx';
import { textControl } from './text-control.tsx';

/** Where the host looks nothing up, the text alone is the answer. */
export function AutocompleteControl(props: ControlProps): ReactElement {
  const { lookups } = useQuestionnaire();
  const { lookup } = props.node;
  return lookups && lookup ? <LookupControl {...props} lookup={lookup} lookups={lookups} /> : textControl(props);
}
