import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { documentKeys, structureKeysOf } from '../../core/index.ts';
import type { DocumentsPort } from '../documents-port.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** Renders again when any answer changed, or a document did: for pages that are read and not typed into. */
export function useEveryAnswer(application: LiveApplication, documents?: DocumentsPort): void {
  const { questionnaire } = application;
  const subscribe = useCallback(
    (listener: () => void) => {
      const keys = [...Object.keys(questionnaire.asks), ...questionnaire.nodes.flatMap(structureKeysOf)];
      const leave = keys.map((key) => application.subscribe.answer(key, listener));
      if (documents) leave.push(...documentKeys(questionnaire).map((key) => documents.subscribe(key, listener)));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [application, documents, questionnaire],
  );
  const read = useMemo(() => lastSeen(application, documents), [application, documents]);
  useSyncExternalStore(subscribe, read, read);
}

/** Reads everything; the same object until something is another. */
function lastSeen(application: LiveApplication, documents: DocumentsPort | undefined): () => object {
  const keys = documents ? documentKeys(application.questionnaire) : [];
  const look = () => [
    application.answers(),
    application.parked(),
    application.structure(),
    Object.fromEntries(keys.map((key) => [key, documents?.state(key)])),
  ];
  let seen = look();
  return () => {
    const now = look();
    if (!now.every((entries, at) => sameEntries(entries, seen[at]!))) seen = now;
    return seen;
  };
}

export function sameEntries(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}
