import { TextInput } from '@quire/ui';
import type { ComponentType, ReactElement, ReactNode } from 'react';
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

/** A part of a page whose code is fetched with the other rare parts, and what stands there until then. */
type RareView<Name extends keyof RareParts> = RareParts[Name] extends (props: infer Props) => ReactNode
  ? (props: Props) => ReactNode
  : never;

function rareView<Props>(
  viewIn: (parts: RareParts) => (props: Props) => ReactNode,
  waiting: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function RareView(props: Props): ReactNode {
    const parts = useRareParts();
    if (!parts || parts === 'failed') return waiting(props);
    const View = viewIn(parts) as ComponentType<object>;
    return <View {...(props as object)} />;
  };
}

const below = ({ children }: { children: ReactNode }): ReactNode => children;

export const RareAddressView: RareView<'AddressView'> = rareView(
  ({ AddressView }) => AddressView,
  ({ node, order, View }) => <NodeList nodes={order ?? node.children} View={View} />,
);
export const RareFoldedBlock: RareView<'FoldedBlock'> = rareView(({ FoldedBlock }) => FoldedBlock, below);
export const RareInstanceView: RareView<'InstanceView'> = rareView(({ InstanceView }) => InstanceView, below);
export const RareModalView: RareView<'ModalView'> = rareView(
  ({ ModalView }) => ModalView,
  () => null,
);
export const RareMonthYearView: RareView<'MonthYearView'> = rareView(
  ({ MonthYearView }) => MonthYearView,
  ({ month, year }) => (
    <>
      {month}
      {year}
    </>
  ),
);
export const RareRepeatView: RareView<'RepeatView'> = rareView(({ RepeatView }) => RepeatView, below);
export const RareTabsView: RareView<'TabsView'> = rareView(({ TabsView }) => TabsView, below);
