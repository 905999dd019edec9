import type { Files } from './files.ts';
import { filesIn } from './shared-link.ts';

/** A form in the editor, and the one that it took the place of. */
export interface Work {
  /** Name of the example that it began with; empty for a shared form. */
  example: string;
  files: Files;
  /** What somebody typed before, to bring back. */
  before?: Pick<Work, 'example' | 'files'> | undefined;
}

/** Each shared form is kept beside the visitor's own: neither takes the place of the other. */
const placeOf = (link: string): string => (link === '' ? 'quire-play' : `quire-play ${link}`);

/**
 * Returns the kept form, the visitor's own without a link. A new tab begins with the form that was typed last. What is
 * no form counts as none.
 */
export function keptWork(link: string): Work | undefined {
  try {
    const kept = sessionStorage.getItem(placeOf(link)) ?? localStorage.getItem(placeOf(link));
    return workIn(JSON.parse(kept ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps a form for this tab and for the next new one, and returns whether this browser does. */
export function keepWork(link: string, work: Work): boolean {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(placeOf(link), JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

function workIn(value: unknown): Work | undefined {
  const { example, files, before } = (value ?? {}) as Record<string, unknown>;
  const own = filesIn(files);
  return own && { example: String(example), files: own, before: before === undefined ? undefined : workIn(before) };
}
