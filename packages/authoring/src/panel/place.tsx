import type { ReactElement } from 'react';
import { useExplained } from './author-context.ts';

/** Links to a file and line of the config, which open in the editor. */
export function Place({ at }: { at: string | undefined }): ReactElement | null {
  const { open } = useExplained();
  return at === undefined ? null : (
    <button
      type="button"
      className="author-place"
      title="Open in the editor"
      onClick={() => {
        open(at);
      }}
    >
      {at}
    </button>
  );
}
