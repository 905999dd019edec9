import { useCallback, useSyncExternalStore } from 'react';
import { documentKeys } from '../../core/index.ts';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { structureKeysOf } from '../live/structure-keys.ts';

/** Renders again when any answer changed, or a document did: for pages that are read and not typed into. */
export function useEveryAnswer(application: LiveApplication, documents?: DocumentsPort): void {
  const { questionnaire } = application;
  const subscribe = useCallback((listener: () => void) => {
    const keys = [...Object.keys(questionnaire.asks), ...structureKeysOf(questionnaire)];
    const leave = keys.map((key) => application.subscribeAnswer(key, listener));
    if (documents) leave.push(...documentKeys(questionnaire).map((key) => documents.subscribe(key, listener)));
    return () => { for (const stop of leave) stop(); };
  }, [application, documents, questionnaire]);
  const read = (): string => JSON.stringify([
    application.answers(), application.parked(), application.structure(), documents && documentKeys(questionnaire).map((key) => documents.state(key)),
  ]);
  useSyncExternalStore(subscribe, read, read);
}
