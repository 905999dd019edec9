import { TextInput } from '@quire/ui';
import type { ComponentProps, ReactElement } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { nativeProps } from '../controls/native-props.ts';
import { useAnswer } from '../use-answer.ts';
import { NodeList } from '../views/node-list.tsx';
import { type RareParts, useRareParts } from './load-rare-parts.ts';

type RareControlName = 'AutocompleteControl' | 'DateControl' | 'FileControl' | 'PhoneControl' | 'SsnControl';

/** Creates a control whose code is fetched with the other rare parts. Until then its answer can be read. */
export const rareControl = (name: RareControlName) =>
  function RareControl(props: ControlProps): ReactElement {
    const parts = useRareParts();
    if (!parts || parts === 'failed') return <Waiting {...props} />;
    const Control = parts[name];
    return <Control {...props} />;
  };

/** Shows an answer while nobody can change it yet; a secret one stays hidden, and a document has no words. */
function Waiting(props: ControlProps): ReactElement | null {
  const {
    application,
    node: { key, control },
  } = props;
  const value = useAnswer(key);
  if (control === 'file') return null;
  return (
    <TextInput
      {...nativeProps(props)}
      name={application.controls.idPrefix + key}
      value={control === 'ssn' ? '' : value}
      onChange={() => undefined}
      readOnly
      aria-busy
    />
  );
}

/** Draws alternatives as tabs; until that part has arrived, the questions of the chosen one. */
export function RareTabsView(props: ComponentProps<RareParts['TabsView']>): ReactElement {
  const parts = useRareParts();
  if (!parts || parts === 'failed') return <div className="quire-questions">{props.children}</div>;
  return <parts.TabsView {...props} />;
}

/** Draws a month and a year in one frame; until that part has arrived, one after the other. */
export function RareMonthYearView(props: ComponentProps<RareParts['MonthYearView']>): ReactElement {
  const parts = useRareParts();
  if (parts && parts !== 'failed') return <parts.MonthYearView {...props} />;
  return (
    <>
      {props.month}
      {props.year}
    </>
  );
}

/** Draws an address in one frame; until that part has arrived, its questions one after the other. */
export function RareAddressView(props: ComponentProps<RareParts['AddressView']>): ReactElement {
  const parts = useRareParts();
  if (parts && parts !== 'failed') return <parts.AddressView {...props} />;
  return <NodeList nodes={props.order ?? props.node.children} View={props.View} />;
}

/** Draws a button and its dialog, once that part has arrived. */
export function RareModalView(props: ComponentProps<RareParts['ModalView']>): ReactElement | null {
  const parts = useRareParts();
  return parts && parts !== 'failed' ? <parts.ModalView {...props} /> : null;
}
