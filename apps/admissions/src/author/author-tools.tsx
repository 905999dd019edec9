import { useEffect, useId, useMemo, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Admissions } from '../application/admissions.ts';
import { authorConfig } from './author-config.ts';
import { createPersonaPlay } from './persona-play.ts';
import { PersonaRows } from './persona-rows.tsx';

/** Heading of the panel, which has the focus as it opens. */
export function AuthorHead({ onClose }: { onClose: () => void }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="author-head">
      <h2 ref={heading} tabIndex={-1}>
        Author’s panel
      </h2>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

interface AuthorToolsProps {
  admissions: Admissions;
  search: string;
  onSearch: (search: string) => void;
  isPicking: boolean;
  onPick: (on: boolean) => void;
}

/** The personas, the search, and the button that waits for a press on the page. */
export function AuthorTools({ admissions, search, onSearch, isPicking, onPick }: AuthorToolsProps): ReactElement {
  const { personas } = useStore(authorConfig);
  const play = useMemo(() => createPersonaPlay(admissions), [admissions]);
  const searchId = useId();
  return (
    <div className="author-tools">
      <PersonaRows personas={personas} play={play} />
      <div className="author-row">
        <label htmlFor={searchId}>Search by label or key</label>
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={({ target }) => {
            onSearch(target.value);
          }}
        />
        <button
          type="button"
          aria-pressed={isPicking}
          title="Then click an item on the page; or hold Alt and click"
          onClick={() => {
            onPick(!isPicking);
          }}
        >
          Pick
        </button>
      </div>
      <a href="/dev/map" target="_blank" rel="noreferrer">
        Map of the form
      </a>
    </div>
  );
}
