import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import './author.css';
import { createElement } from './create-element.ts';
import './desk/desk.css';
import type { PanelHost } from './panel-host.ts';

export type { PanelHost };

/** Shows the button of the author's panel beside the page. Returns what tells the panel the path of the page. */
export function openPanel(host: PanelHost): (path: string) => void {
  const place = createElement('div', { id: 'author' }, []);
  document.body.append(place);
  const root = createRoot(place);
  return (path) => {
    root.render(<AuthorButton host={host} path={path} />);
  };
}

const AuthorPanel = lazy(async () => ({ default: (await import('./author-panel.tsx')).AuthorPanel }));

/** Shows the button at the edge of the page that opens the panel. */
function AuthorButton({ host, path }: { host: PanelHost; path: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    document.documentElement.classList.toggle('author-open', isOpen);
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <button
        type="button"
        className="author-toggle"
        ref={button}
        aria-expanded={false}
        onClick={() => {
          setOpen(true);
        }}
      >
        Author
      </button>
    );
  return (
    <Suspense fallback={null}>
      <AuthorPanel
        host={host}
        path={path}
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
