import type { ReactElement, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';
import type { FileState } from './file-state.ts';
import type { FileLabels } from './file-labels.ts';

export interface FileActionsProps {
  id: string;
  state: FileState;
  labels: FileLabels;
  /** Has the focus once a button is gone because it was pressed. */
  input: RefObject<HTMLInputElement | null>;
  onRemove: () => void | Promise<void>;
  /** Ends what is under way before the file is stored; without it that cannot be ended. */
  onCancel?: (() => void) | undefined;
  /** Sends the file that failed once more; only given where that may help. */
  onRetry?: (() => void) | undefined;
}

/** What can be done with a file that is there or on its way: to end it, to try again, to remove it. */
export function FileActions({ id, state, labels, input, onRemove, onCancel, onRetry }: FileActionsProps): ReactElement {
  const { phase } = state;
  const isNamed = phase !== 'empty' && state.name !== undefined;
  const isOnItsWay =
    phase === 'preparing' || phase === 'uploading' || (phase === 'converting' && state.earlier !== undefined);
  const labelledBy = (button: string): string => classNames(`${id}-${button}`, isNamed && `${id}-name`);
  const press = (act: () => void) => (): void => {
    input.current?.focus();
    act();
  };
  return (
    <>
      {onRetry && !isOnItsWay ? (
        <Button variant="secondary" onClick={press(onRetry)}>
          {labels.retry}
        </Button>
      ) : null}
      {isOnItsWay && onCancel ? (
        <Button id={`${id}-cancel`} variant="quiet" aria-labelledby={labelledBy('cancel')} onClick={press(onCancel)}>
          {labels.cancel}
        </Button>
      ) : null}
      {isNamed && !isOnItsWay ? (
        <ConfirmButton
          id={`${id}-remove`}
          variant="quiet"
          danger
          aria-labelledby={labelledBy('remove')}
          labels={labels.removeLabels}
          onConfirm={onRemove}
        >
          {labels.remove}
        </ConfirmButton>
      ) : null}
    </>
  );
}
