import type { ReactElement } from 'react';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';
import type { ConfirmLabels } from '../confirm-dialog/confirm-dialog.tsx';
import { InstanceFrame, type InstanceFrameProps } from './instance-frame.tsx';

/** How an instance is removed. */
export interface InstanceRemoval {
  /** The text of the button, such as "Remove". */
  label: string;
  /** The name of the button: what it shows, and of which instance, such as "Remove Person 2". */
  name: string;
  labels: ConfirmLabels;
  onRemove: () => void | Promise<void>;
}

export interface InstanceProps extends Omit<InstanceFrameProps, 'action'> {
  /** Left out where it cannot be removed. */
  removal?: InstanceRemoval | undefined;
}

/** One instance of an add-another group in a frame, which can be removed. */
export function Instance({ removal, ...frame }: InstanceProps): ReactElement {
  const action = removal ? (
    <ConfirmButton
      variant="quiet"
      danger
      aria-label={removal.name}
      labels={removal.labels}
      onConfirm={removal.onRemove}
    >
      {removal.label}
    </ConfirmButton>
  ) : null;
  return <InstanceFrame {...frame} action={action} />;
}
