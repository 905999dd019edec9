import { useEffect, useId, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { authorConfig } from './author-config.ts';
import type { PanelHost } from './panel-host.ts';
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
  host: PanelHost;
  search: string;
  onSearch: (search: string) => void;
  isPicking: boolean;
  onPick: (on: boolean) => void;
}

/** The personas, the search, and the button that waits for a press on the page. */
export function AuthorTools({ host, search, onSearch, isPicking, onPick }: AuthorToolsProps): ReactElement {
  const { personas } = useStore(authorConfig);
  const searchId = useId();
  return (
    <div className="author-tools">
      <PersonaRows personas={personas} host={host} />
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
