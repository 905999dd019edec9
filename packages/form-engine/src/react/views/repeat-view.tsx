import { AddAnother, RemovedNote } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { repeatKey, type InstanceNode, type RepeatNode } from '../../core/index.ts';
import { instanceId } from '../instance-name.ts';
import type { LiveApplication, TakenInstance } from '../live/live-application.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext } from '../removal-context.ts';

/** An add-another group: a student adds items and removes them, a visitor reads how to come to that. */
export function RepeatView({ node, children }: { node: RepeatNode; children: ReactNode }): ReactElement {
  const { application, messages: { addAnother } } = useQuestionnaire();
  if (application.viewer === 'student') return <ChangingGroup node={node}>{children}</ChangingGroup>;
  return (
    <div className="quire-repeat">
      {children}
      {application.viewer === 'anonymous' ? <p className="quire-item-note">{addAnother.signUp}</p> : null}
    </div>
  );
}

interface Removed { id: number; name: string; node: InstanceNode; taken: TakenInstance }

function ChangingGroup({ node, children }: { node: RepeatNode; children: ReactNode }): ReactElement {
  const { application, messages: { addAnother } } = useQuestionnaire();
  const { nodes } = application.questionnaire;
  const count = useInstances(application, node.name);
  const [removed, setRemoved] = useState<Removed>();
  const [told, setTold] = useState('');
  /** The item that is to have the focus once it is on the screen. */
  const arriving = useRef<number>(undefined);

  useEffect(() => {
    const item = nodes[node.children[(arriving.current ?? 0) - 1] ?? -1];
    arriving.current = undefined;
    if (item?.kind === 'instance') document.getElementById(`${instanceId(item.prefix)}-heading`)?.focus();
  });

  const remove = useCallback((item: InstanceNode, name: string): void => {
    const taken = application.removeInstance(node.name, item.number);
    setTold('');
    if (taken) setRemoved((before) => ({ id: (before?.id ?? 0) + 1, name, node: item, taken }));
  }, [application, node.name]);
  const undo = ({ taken, name, node: { number } }: Removed): void => {
    if (!taken.undo()) return setTold(fillText(addAnother.full, { max: String(node.max) }));
    arriving.current = Math.min(number, application.instances(node.name));
    setTold(fillText(addAnother.undone, { name }));
    setRemoved(undefined);
  };
  const add = (): void => {
    arriving.current = application.addInstance(node.name);
    setTold('');
  };

  return (
    <div className="quire-repeat">
      <RemovalContext value={count > 1 ? remove : undefined}>{children}</RemovalContext>
      <RemovedNote
        removal={removed && { id: removed.id, text: fillText(addAnother.removed, { name: removed.name }) }}
        undoText={addAnother.undo}
        onUndo={() => { if (removed) undo(removed); }}
      />
      <p role="status" className="quire-visually-hidden">{told}</p>
      <AddAnother
        label={node.button}
        count={count}
        max={node.max}
        note={(now, max) => fillText(addAnother.count, { count: String(now), max: String(max) })}
        fullText={fillText(addAnother.full, { max: String(node.max) })}
        onAdd={add}
      />
    </div>
  );
}

function useInstances(application: LiveApplication, name: string): number {
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(repeatKey(name), listener), [application, name]);
  const read = (): number => application.instances(name);
  return useSyncExternalStore(subscribe, read, read);
}
