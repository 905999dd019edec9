import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import type { Admissions } from '../application/admissions.ts';
import './author.css';

const AuthorPanel = lazy(async () => ({ default: (await import('./author-panel.tsx')).AuthorPanel }));

/** The button at the edge of the page that opens the panel. */
export function AuthorButton({ admissions, path }: { admissions: Admissions; path: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    document.documentElement.classList.toggle('author-open', isOpen);
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) return <button type="button" className="author-toggle" ref={button} aria-expanded={false} onClick={() => { setOpen(true); }}>Author</button>;
  return <Suspense fallback={null}><AuthorPanel admissions={admissions} path={path} onClose={() => { setOpen(false); }} /></Suspense>;
}
