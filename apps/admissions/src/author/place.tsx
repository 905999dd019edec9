import type { ReactElement } from 'react';
import { useExplained } from './author-context.ts';

/** A file and line of the config, which opens in the editor. */
export function Place({ at }: { at: string | undefined }): ReactElement | null {
  const { open } = useExplained();
  return at === undefined ? null : <button type="button" className="author-place" title="Open in the editor" onClick={() => { open(at); }}>{at}</button>;
}
