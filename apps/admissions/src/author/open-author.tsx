import { createRoot } from 'react-dom/client';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import type { Admissions } from '../application/admissions.ts';
import type { createRouter } from '../router.tsx';
import { adoptConfig, type Config } from './adopt-config.ts';
import { createElement } from './create-element.ts';
import './author.css';
import './desk/desk.css';

type Router = ReturnType<typeof createRouter>;

interface Opened {
  admissions: Admissions;
  router: Router;
  /** Shows the application anew, with routes of the present pages. */
  show: () => Router;
}

/** Shows the author's panel beside the page during development. Returns a function that adopts a changed config. */
export function openAuthor({ admissions, router, show }: Opened): (config: Config) => void {
  const place = createElement('div', { id: 'author' }, []);
  document.body.append(place);
  const root = createRoot(place);

  let current = router;
  const render = (): void => {
    root.render(<AuthorButton admissions={admissions} path={current.state.location.pathname} />);
  };
  const follow = (next: Router): void => {
    current = next;
    current.subscribe(render);
    render();
  };
  follow(router);

  return (config) => {
    adoptConfig(admissions, config, () => {
      current.dispose();
      follow(show());
    });
  };
}

const AuthorPanel = lazy(async () => ({ default: (await import('./author-panel.tsx')).AuthorPanel }));

/** Shows the button at the edge of the page that opens the panel. */
function AuthorButton({ admissions, path }: { admissions: Admissions; path: string }): ReactElement {
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
        admissions={admissions}
        path={path}
        onClose={() => {
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
