import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Names the screen in the browser's title, before the institution. */
export function useDocumentTitle(title: string): void {
  const { institution } = useAdmissions();
  useEffect(() => {
    document.title = `${title} · ${institution.applicationTitle} · ${institution.name}`;
  }, [institution, title]);
}
