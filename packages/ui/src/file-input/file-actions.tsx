import type { ReactElement, RefObject } from 'react';
import { Button, buttonClass } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmButton } from '../confirm-button/confirm-button.tsx';
import type { FileState, FileLabels } from './file-state.ts';

export interface FileActionsProps {
  id: string;
  state: FileState;
  labels: FileLabels;
  /** Receives focus when the pressed button disappears. */
  input: RefObject<HTMLInputElement | null>;
  onRemove: () => void | Promise<void>;
  /** Cancels an upload before the file is stored; without it that is impossible. */
  onCancel?: (() => void) | undefined;
  /** Sends the file that failed once more; only given where that may help. */
  onRetry?: (() => void) | undefined;
}

/** The actions on a file that is there or on its way: to end it, to try again, to remove it. */
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

/** Opens the file as others see it, in a new tab: typed text stays. */
export function FileLink({
  id,
  url,
  labels,
}: {
  id: string;
  url: string;
  labels: Pick<FileLabels, 'see' | 'newTab'>;
}): ReactElement {
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-labelledby={`${id}-see ${id}-name ${id}-tab`}
    >
      <span id={`${id}-see`}>{labels.see}</span>
      <span className="quire-file__away" aria-hidden="true" />
      <span id={`${id}-tab`} className="quire-visually-hidden">
        {labels.newTab}
      </span>
    </a>
  );
}
