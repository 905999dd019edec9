import type { ReactElement } from 'react';
import { useLookupField } from '../lookup/use-lookup-field.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { textControl } from './text-control.tsx';

/** Draws a text field until the one with suggestions arrives, or for a host without lookup. */
export function AutocompleteControl(props: ControlProps): ReactElement {
  const { lookups } = useQuestionnaire();
  const { lookup } = props.node;
  const { LookupField, held } = useLookupField(props.id, lookups !== undefined);
  return LookupField && lookups && lookup ? (
    <LookupField {...props} lookup={lookup} lookups={lookups} held={held} />
  ) : (
    textControl(props)
  );
}
