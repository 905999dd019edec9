import { TextInput } from '@quire/ui';
import type { ReactElement } from 'react';
import type { LookupFieldProps } from '../lookup/lookup-field.tsx';
import { useLookupField } from '../lookup/use-lookup-field.ts';
import { nativeProps } from './native-props.ts';

/** A text field until the one that suggests is there. */
export function LookupControl(props: LookupFieldProps): ReactElement {
  const { application, node: { key, autocomplete, inputMode, readOnly } } = props;
  const { LookupField, onLeft } = useLookupField(key);
  if (LookupField) return <LookupField {...props} />;
  const joined = application.register(key);
  return (
    <TextInput
      {...nativeProps(props)}
      {...joined}
      autoComplete={autocomplete}
      inputMode={inputMode}
      readOnly={readOnly}
      onBlur={(event) => { joined.onBlur(event); onLeft(); }}
    />
  );
}
