import { useEffect } from 'react';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';

/**
 * Answers each document question with the name of its file once that is ready, and takes the answer back once the file
 * is removed. What the host hands in as an answer stays until then.
 */
export function useDocumentAnswers(application: LiveApplication, documents: DocumentsPort | undefined): void {
  useEffect(() => {
    if (!documents) return undefined;
    const ends = application.questionnaire.nodes.flatMap((node) => {
      if (node.kind !== 'question' || node.control !== 'file') return [];
      let isThere = false;
      const follow = (): void => {
        const { status, fileName = 'ANSWERED' } = documents.state(node.key);
        if (status === 'completed') application.change(node.key, fileName);
        else if (status === 'not_answered' && isThere) application.change(node.key, '');
        isThere = status === 'completed' || (isThere && status !== 'not_answered');
      };
      follow();
      return [documents.subscribe(node.key, follow)];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [application, documents]);
}
