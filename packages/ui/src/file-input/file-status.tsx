import type { ReactElement } from 'react';
import type { FileState, FileLabels } from './file-state.ts';

export interface FileStatusProps {
  id: string;
  state: FileState;
  labels: FileLabels;
  /** A reason or a mistake, shown below the state. */
  notice: string | undefined;
}

/**
 * Name, size and state of the file. It is always on the page, because a live region must exist before its text changes.
 */
export function FileStatus({ id, state, labels, notice }: FileStatusProps): ReactElement {
  const isNamed = state.phase !== 'empty' && state.name !== undefined;
  const why =
    state.phase === 'failed' ? (
      <p id={`${id}-why`} className="quire-file__why">
        {state.why}
      </p>
    ) : null;
  return (
    <>
      <div role="status" className="quire-file__status" data-phase={state.phase}>
        {isNamed ? (
          <p className="quire-file__file">
            <bdi id={`${id}-name`} className="quire-file__name">
              {state.name}
            </bdi>{' '}
            {state.size === undefined ? null : (
              <bdi dir="ltr" className="quire-file__size">
                {fileSize(state.size)}
              </bdi>
            )}
          </p>
        ) : null}
        {state.phase === 'empty' ? null : (
          <p className="quire-file__state">
            <span className="quire-file__mark" aria-hidden="true" />
            {labels[state.phase]}
            {state.phase === 'uploading' ? (
              <span className="quire-visually-hidden">{quarterOf(state.progress)}</span>
            ) : null}
          </p>
        )}
        {'earlier' in state && state.earlier ? <p className="quire-file__note">{state.earlier}</p> : null}
        {state.phase === 'ready' && state.lacks ? <p className="quire-file__note">{state.lacks}</p> : null}
        {state.note ? <p className="quire-file__note">{state.note}</p> : null}
        {notice ? why : null}
        {notice ? (
          <p id={`${id}-notice`} className="quire-file__why">
            {notice}
          </p>
        ) : null}
      </div>
      {/* Outside of the live region: the owner announces the reason, and the control is described by it. */}
      {notice ? null : why}
      {state.phase === 'uploading' ? (
        <progress className="quire-file__progress" aria-label={labels.uploading} max={1} value={state.progress} />
      ) : null}
      {state.phase === 'preparing' || state.phase === 'converting' ? (
        <progress className="quire-file__progress" aria-label={labels[state.phase]} />
      ) : null}
    </>
  );
}

/**
 * The progress in quarters, seldom enough to be listened to; empty at the beginning and at the end, which the state
 * announces.
 */
function quarterOf(progress = 0): string {
  const quarters = Math.floor(progress * 4);
  return quarters > 0 && quarters < 4 ? ` ${quarters * 25}%` : '';
}

const units = ['B', 'kB', 'MB', 'GB'];

/** A size in decimal units without decimals, such as `482 kB` or `1 MB`. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 999,500 bytes would round to 1000 kB: the rounded value is compared.
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${Math.round(size)} ${units[unit]}`;
}
