import { Button, Combobox, type Suggestion } from '@quire/ui';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { fillText } from '@quire/messages';
import { questionAt, type CompiledLookup } from '../../core/index.ts';
import type { ControlProps } from '../controls/control.ts';
import { nativeProps } from '../controls/native-props.ts';
import { useAnswer } from '../use-answer.ts';
import type { LookupPort } from './lookup-port.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { ownId, withOwn } from './own-suggestions.ts';
import { createLookupFilling, type LookupFilling } from './lookup-filling.ts';

interface LookupFieldProps extends ControlProps {
  lookup: CompiledLookup;
  lookups: LookupPort;
}

/** Text with suggestions. A picked record fills other questions; other text is an answer too. */
export function LookupField(props: LookupFieldProps): ReactElement {
  const {
    application,
    node: { key, autocomplete = 'off', inputMode, readOnly, label },
    messages: { addAnother, lookup: texts },
    id,
    lookup,
    lookups,
  } = props;
  const filling = fillingOf(application, key, lookup);
  const isByHand = useSyncExternalStore(filling.subscribe, filling.byHand, filling.byHand);
  const emptied = useSyncExternalStore(filling.subscribe, filling.emptied, filling.emptied);
  const value = useAnswer(key);
  const isSchool = lookup.category === 'hs_ceeb';
  const { own = [] } = lookup;
  const isOwn = (text: string): boolean => own.some((each) => each.text === text);
  const note = isSchool && isByHand && value !== '' && !isOwn(value) ? texts.schoolNote : undefined;
  const noteId = `${id}-by-hand`;
  const native = nativeProps(props);
  const [told, tell] = useState('');
  const labelsOf = (keys: readonly string[]): string =>
    keys.flatMap((each) => questionAt(application.questionnaire, each)?.label ?? []).join(', ');
  const pick = async (suggestion: Suggestion): Promise<void> => {
    tell('');
    if (suggestion.id === ownId(suggestion.text) && isOwn(suggestion.text))
      return filling.free(suggestion.text, 'chosen');
    const keys = await filling.pick(suggestion, lookups);
    if (keys.length > 0) tell(fillText(texts.filled, { fields: labelsOf(keys) }));
  };
  return (
    <>
      <Combobox
        {...native}
        aria-describedby={[native['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
        autoComplete={autocomplete}
        inputMode={inputMode}
        readOnly={readOnly}
        name={application.controls.namePrefix + key}
        value={value}
        find={(text, signal) => withOwn(own, text, () => lookups.find(text, lookup.category, signal))}
        onType={filling.type}
        onPick={(suggestion) => {
          void pick(suggestion);
        }}
        keepsTyped={lookup.category === 'address'}
        onFreeText={filling.free}
        onClear={filling.clear}
        labels={{ ...texts, none: texts.noneFound, list: label }}
      />
      {/* The fields that a record filled come below, where nobody is yet. */}
      <div role="status" className="quire-visually-hidden">
        {told}
      </div>
      <div role="status" className="quire-hint">
        {emptied ? (
          <EmptiedFields
            text={fillText(texts.emptied, { fields: labelsOf(Object.keys(emptied)) })}
            undoText={addAnother.undo}
            onUndo={filling.undo}
          />
        ) : null}
      </div>
      {isSchool ? (
        <div id={noteId} role="status" className="quire-hint">
          {note}
        </div>
      ) : null}
    </>
  );
}

function EmptiedFields(props: { text: string; undoText: string; onUndo: () => void }): ReactElement {
  return (
    <span className="quire-emptied">
      {props.text}{' '}
      <Button variant="quiet" onClick={props.onUndo}>
        {props.undoText}
      </Button>
    </span>
  );
}

const known = new WeakMap<LiveApplication, Map<string, LookupFilling>>();

/** Returns the filling of a question, which outlives its page: a record may arrive after the page was left. */
export function fillingOf(application: LiveApplication, key: string, lookup: CompiledLookup): LookupFilling {
  const fillings = known.get(application) ?? new Map<string, LookupFilling>();
  known.set(application, fillings);
  const filling = fillings.get(key) ?? createLookupFilling(application, key, lookup);
  fillings.set(key, filling);
  return filling;
}
