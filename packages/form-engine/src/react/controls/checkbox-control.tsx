import { Checkbox, checkbox, type CheckboxProps, useConfirmedTick, useIsHydrating } from '@quire/ui';
import type { Confirmation } from '@quire/validation';
import type { ReactElement } from 'react';
import { lazyComponent, loadLazyComponents } from '../lazy/lazy-component.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useFilledText } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function checkboxControl(props: ControlProps): ReactElement {
  const { application, messages, node, label, under } = props;
  const box = {
    ...nativeProps(props),
    ...application.controls.register(node.key),
    defaultChecked: application.answer(node.key) === 'true',
    disabled: props.disabled || node.readOnly,
    value: 'true',
    label,
    under: under?.('true'),
  };
  return node.confirm ? (
    <ConfirmedCheckbox box={box} confirm={node.confirm} closeText={messages.buttons.close} />
  ) : (
    checkbox(box)
  );
}

const ConfirmDialog = lazyComponent(async () => (await loadLazyComponents()).ConfirmDialog);

interface ConfirmedCheckboxProps {
  box: CheckboxProps;
  confirm: Confirmation;
  closeText: string;
}

/** A box that asks before it is ticked. The same element stays: no press or focus is lost while the dialog arrives. */
function ConfirmedCheckbox({ confirm: asks, closeText, box }: ConfirmedCheckboxProps): ReactElement {
  // Nobody would be asked yet.
  const isHydrating = useIsHydrating();
  const { box: asking, isAsking, confirm, close } = useConfirmedTick(box.onClick, box.onChange);
  const words = {
    header: piped(asks.title),
    text: <Markdown text={asks.text} />,
    closeText,
    confirmText: useFilledText(asks.yes),
    cancelText: useFilledText(asks.no),
  };
  return (
    <>
      <Checkbox {...box} {...asking} disabled={isHydrating || box.disabled} />
      {isAsking ? <ConfirmDialog {...words} onConfirm={confirm} onClose={close} /> : null}
    </>
  );
}
