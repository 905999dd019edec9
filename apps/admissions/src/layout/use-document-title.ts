import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Sets the browser's title to the screen's title, before the institution. */
export function useDocumentTitle(title: string): void {
  const { institution } = useAdmissions().config;
  useEffect(() => {
    document.title = `${title} · ${institution.applicationTitle} · ${institution.name}`;
  }, [institution, title]);
}
