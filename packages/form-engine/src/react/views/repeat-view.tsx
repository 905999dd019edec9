import { lazy, Suspense, useCallback, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { repeatKey, type RepeatNode } from '../../core/index.ts';
import { loadLateFaces } from '../late/load-late-faces.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext, type DrawRemoval } from '../removal-context.ts';

const GroupChanges = lazy(async () => ({ default: (await loadLateFaces()).GroupChanges }));

/** An add-another group: a student adds items and removes them, a visitor reads how to come to that. */
export function RepeatView({ node, children }: { node: RepeatNode; children: ReactNode }): ReactElement {
  const { application, messages: { addAnother } } = useQuestionnaire();
  const { viewer } = application;
  const count = useInstances(application, node.name);
  const [removal, setRemoval] = useState<DrawRemoval>();
  const onReady = useCallback((draw: DrawRemoval) => setRemoval(() => draw), []);
  return (
    <div className="quire-repeat">
      <RemovalContext value={count > 1 ? removal : undefined}>{children}</RemovalContext>
      {viewer === 'student' ? <Suspense><GroupChanges node={node} count={count} onReady={onReady} /></Suspense> : null}
      {viewer === 'anonymous' ? <p className="quire-item-note">{addAnother.signUp}</p> : null}
    </div>
  );
}

function useInstances(application: LiveApplication, name: string): number {
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(repeatKey(name), listener), [application, name]);
  const read = (): number => application.instances(name);
  return useSyncExternalStore(subscribe, read, read);
}
