import { useEffect, useState } from 'react';
import { examples, filesOfExample } from './examples.ts';
import { type Files, sameFiles } from './files.ts';
import { filesIn, type LinkFault, linkIn, unpackLink } from './shared-link.ts';

/** The form in the editor, where it is from, and what happened to it. */
export interface OpenWork extends Work {
  /** What the address says of it; empty for the visitor's own. */
  link: string;
  /** What it began as: the example, or what was shared. */
  original: Files;
  /** Another number is another form, not an edit of this one. */
  version: number;
  /** The address says something that is not a form, and the visitor's own is shown. */
  fault?: LinkFault | undefined;
  /** Whether this browser keeps it over a reload. */
  isKept: boolean;
}

/** What can be done with the form in the editor. */
export interface WorkActions {
  edit: (file: string, text: string) => void;
  begin: (example: string) => void;
  reset: () => void;
  /** Swaps the form with the one that it took the place of. */
  bringBack: () => void;
}

/** The form in the editor; undefined while a shared one is unpacked. Every change is kept at once. */
export function useWork(): { work: OpenWork | undefined; actions: WorkActions } {
  const [work, setWork] = useState<OpenWork>();
  useEffect(() => {
    let opened = 0;
    const open = async (): Promise<void> => {
      opened += 1;
      const own = opened;
      const found = await openedWork(linkIn(location.hash));
      if (own === opened) setWork((before) => ({ ...found, version: (before?.version ?? 0) + 1 }));
    };
    const follow = (): void => void open();
    follow();
    addEventListener('hashchange', follow);
    return () => {
      opened = -1;
      removeEventListener('hashchange', follow);
    };
  }, []);

  const change = (changed: (work: OpenWork) => OpenWork): void => {
    if (!work) return;
    const { link, example, files, before, ...rest } = changed(work);
    setWork({ ...rest, link, example, files, before, isKept: keepWork(link, { example, files, before }) });
  };
  const replace = ({ example, files }: Pick<Work, 'example' | 'files'>, before?: Work['before']): void => {
    change((now) => ({
      ...now,
      example,
      files,
      original: now.link === '' ? filesOfExample(example) : now.original,
      // What is an example can be had again, and takes the place of nothing that was typed.
      before: sameFiles(now.files, now.original) ? before : { example: now.example, files: now.files },
      version: now.version + 1,
    }));
  };
  const actions: WorkActions = {
    edit: (file, text) => change((now) => ({ ...now, files: { ...now.files, [file]: text } })),
    begin: (example) => replace({ example, files: filesOfExample(example) }, work?.before),
    reset: () =>
      work &&
      !sameFiles(work.files, work.original) &&
      replace({ example: work.example, files: work.original }, work.before),
    bringBack: () => work?.before && replace(work.before),
  };
  return { work, actions };
}

async function openedWork(link: string): Promise<Omit<OpenWork, 'version'>> {
  const original = link === '' ? undefined : await unpackLink(link);
  if (typeof original === 'object') {
    const work = keptWork(link) ?? { example: '', files: original };
    return { ...work, link, original, isKept: true };
  }
  const first = examples[0]?.name ?? '';
  const work = keptWork('') ?? { example: first, files: filesOfExample(first) };
  return { ...work, link: '', original: filesOfExample(work.example), isKept: true, fault: original };
}

/** A form in the editor, and the one that it took the place of. */
interface Work {
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
function keptWork(link: string): Work | undefined {
  try {
    const kept = sessionStorage.getItem(placeOf(link)) ?? localStorage.getItem(placeOf(link));
    return workIn(JSON.parse(kept ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps a form for this tab and for the next new one, and returns whether this browser does. */
function keepWork(link: string, work: Work): boolean {
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
