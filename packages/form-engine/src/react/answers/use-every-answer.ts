import { useEffect, useReducer } from 'react';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** Renders again when any answer changed, or a document did: for pages that are read and not typed into. */
export function useEveryAnswer(application: LiveApplication, documents?: DocumentsPort): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const keys = [...Object.keys(application.questionnaire.asks), ...Object.keys(application.structure())];
    const leave = keys.map((key) => application.subscribeAnswer(key, again));
    const files = application.questionnaire.nodes.flatMap((node) => (node.kind === 'question' && node.control === 'file' ? [node.key] : []));
    if (documents) leave.push(...files.map((key) => documents.subscribe(key, again)));
    return () => { for (const stop of leave) stop(); };
  }, [application, documents]);
}
