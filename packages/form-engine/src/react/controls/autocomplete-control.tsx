import type { ReactElement } from 'react';
import { useLookupField } from '../lookup/use-lookup-field.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { textControl } from './text-control.tsx';

/** Where the host looks nothing up, and until the field that suggests is there, the text alone is the answer. */
export function AutocompleteControl(props: ControlProps): ReactElement {
  const { lookups } = useQuestionnaire();
  const { key, lookup } = props.node;
  const { LookupField, held } = useLookupField(key, lookups !== undefined);
  return LookupField && lookups && lookup ? (
    <LookupField {...props} lookup={lookup} lookups={lookups} held={held} />
  ) : (
    textControl(props)
  );
}
