import { TextInput } from '@quire/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import type { CompiledLookup } from '../../core/index.ts';
import { fillingOf } from '../lookup/filling-of.ts';
import type { LookupPort } from '../lookup/lookup-port.ts';
import { useCombobox } from '../lookup/use-combobox.ts';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

interface LookupControlProps extends ControlProps {
  lookup: CompiledLookup;
  lookups: LookupPort;
}

/** Text with suggestions. A record that is picked fills other questions; text that no suggestion fits is an answer too. */
export function LookupControl(props: LookupControlProps): ReactElement {
  const { application, node: { key, autocomplete, inputMode, readOnly, label }, messages: { lookup: texts }, id, lookup, lookups } = props;
  const filling = fillingOf(application, key, lookup);
  const isByHand = useSyncExternalStore(filling.subscribe, filling.byHand, filling.byHand);
  const value = useAnswer(key);
  const { Combobox, onLeft } = useCombobox(key);
  const native = { ...nativeProps(props), autoComplete: autocomplete, inputMode, readOnly };
  if (!Combobox) {
    const joined = application.register(key);
    return <TextInput {...native} {...joined} onBlur={(event) => { joined.onBlur(event); onLeft(event); }} />;
  }
  const isSchool = lookup.category === 'hs_ceeb';
  const note = isSchool && isByHand && value !== '' ? texts.schoolNote : undefined;
  const noteId = `${id}-by-hand`;
  return (
    <>
      <Combobox
        {...native}
        aria-describedby={[native['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
        autoComplete={autocomplete ?? 'off'}
        name={key}
        value={value}
        find={(text, signal) => lookups.find(text, lookup.category, signal)}
        onType={filling.type}
        onPick={(suggestion) => { void filling.pick(suggestion, lookups); }}
        onFreeText={filling.free}
        onClear={filling.clear}
        texts={{ ...texts, none: texts.noneFound, list: label }}
      />
      {isSchool ? <div id={noteId} role="status" className="quire-hint">{note}</div> : null}
    </>
  );
}
