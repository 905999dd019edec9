import { useEffect, useLayoutEffect, useRef, useState, type DragEvent, type ReactElement, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { FileActions, type FileActionsProps, FileLink } from './file-actions.tsx';
import { FileStatus } from './file-status.tsx';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';
import type { FileState, FileLabels } from './file-state.ts';
import { refuseDrops } from './refuse-drops.ts';

export interface FileInputProps
  extends
    Omit<FilePickerProps, 'busy' | 'text' | 'nameId' | 'ref'>,
    Pick<FileActionsProps, 'onRemove' | 'onCancel' | 'onRetry'> {
  /** `accept` lists what can be chosen; a dropped file may be anything, so the owner checks every file. */
  state: FileState;
  labels: FileLabels;
  /** Why a chosen file is not taken; the reason is shown, and `onChoose` is not called. */
  refuse?: ((file: File) => string | undefined) | undefined;
}

/**
 * One file: chosen or dropped, on its way, there, or failed. It uploads nothing itself: the state comes in, what the
 * person wants goes out.
 */
export function FileInput({
  state,
  labels,
  refuse,
  onChoose,
  onRemove,
  onCancel,
  onRetry,
  ...picker
}: FileInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { phase } = state;
  const actions = { onRemove, onCancel, onRetry };
  const isBusy = phase === 'preparing' || phase === 'uploading' || phase === 'converting';

  useFocusOnceEmpty(input, phase);
  useEffect(refuseDrops, []);

  const choose = (file: File): void => {
    const refusal = refuse?.(file);
    setNotice(refusal);
    if (refusal === undefined) onChoose(file);
  };
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would leave the page and open the file.
    event.preventDefault();
    setDragging(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDragging(false);
    const [file, ...others] = event.dataTransfer.files;
    if (!file || isBusy || picker.disabled) return;
    if (others.length > 0) setNotice(labels.onlyOne);
    else choose(file);
  };
  const shownNotice = notice ?? state.refusal;
  const faults = classNames(shownNotice && `${picker.id}-notice`, phase === 'failed' && `${picker.id}-why`);
  const describedBy = classNames(picker['aria-describedby'], faults) || undefined;
  const named = phase !== 'empty' && state.name !== undefined ? `${picker.id}-name` : undefined;
  return (
    <div
      className="quire-file"
      data-phase={phase}
      data-dragging={dragging ? '' : undefined}
      data-disabled={picker.disabled ? '' : undefined}
      data-invalid={picker['aria-invalid'] ? '' : undefined}
      onDragOver={drag}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <FileStatus id={picker.id} state={state} labels={labels} notice={shownNotice} />
      <div className="quire-file__actions">
        {state.phase === 'ready' && state.url !== undefined ? (
          <FileLink id={picker.id} url={state.url} labels={labels} />
        ) : null}
        <FilePicker
          {...picker}
          aria-describedby={describedBy}
          aria-invalid={faults === '' ? picker['aria-invalid'] : true}
          ref={input}
          busy={isBusy}
          text={named ? labels.replace : labels.choose}
          nameId={named}
          onChoose={choose}
        />
        {phase === 'empty' && !picker.disabled ? <span className="quire-file__drop">{labels.drop}</span> : null}
        {picker.disabled ? null : (
          <FileActions id={picker.id} state={state} labels={labels} input={input} {...actions} />
        )}
      </div>
    </div>
  );
}

/** Focuses the input as the file is removed: the button that removed it is gone with it. */
function useFocusOnceEmpty(input: RefObject<HTMLInputElement | null>, phase: FileState['phase']): void {
  const before = useRef(phase);
  useLayoutEffect(() => {
    if (phase === 'empty' && before.current !== 'empty' && document.activeElement === document.body)
      input.current?.focus();
    before.current = phase;
  }, [input, phase]);
}
