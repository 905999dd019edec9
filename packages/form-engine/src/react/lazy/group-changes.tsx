import { AddAnother, RemovedNote } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { InstanceNode, RepeatNode } from '../../core/index.ts';
import { instanceId } from '../instance-name.ts';
import { takeInstance, type TakenInstance } from '../live/take-instance.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { DrawRemoval } from '../removal-context.ts';
import { RemoveInstance } from './remove-instance.tsx';

interface GroupChangesProps {
  node: RepeatNode;
  count: number;
  /** Hands over what draws the removal of an item. */
  onReady: (draw: DrawRemoval) => void;
}

interface Removed { id: number; name: string; number: number; taken: TakenInstance }

/** What stands below the items of a group that can be changed: what was removed, and the button that adds. */
export function GroupChanges({ node, count, onReady }: GroupChangesProps): ReactElement {
  const { application, messages: { addAnother } } = useQuestionnaire();
  const { nodes } = application.questionnaire;
  const [removed, setRemoved] = useState<Removed>();
  const [told, setTold] = useState('');
  /** The number of the item that is to have the focus once it is on the screen. */
  const arriving = useRef<number>(undefined);
  const fullText = fillText(addAnother.full, { max: String(node.max) });

  // At once: a press may come before what else is done after the first rendering, which would find no item yet.
  useLayoutEffect(() => {
    const item = nodes[node.children[(arriving.current ?? 0) - 1] ?? -1];
    arriving.current = undefined;
    if (item?.kind === 'instance') document.getElementById(`${instanceId(item.prefix)}-heading`)?.focus();
  });
  useEffect(() => {
    const remove = ({ number }: InstanceNode, name: string): void => {
      const taken = takeInstance(application, node.name, number);
      setTold('');
      if (taken) setRemoved((before) => ({ id: (before?.id ?? 0) + 1, name, number, taken }));
    };
    onReady((item) => <RemoveInstance node={item} onRemove={remove} />);
  }, [application, node.name, onReady]);

  const undo = ({ taken, name, number }: Removed): void => {
    if (!taken.undo()) return setTold(fullText);
    arriving.current = Math.min(number, application.instances(node.name));
    setTold(fillText(addAnother.undone, { name }));
    setRemoved(undefined);
  };
  const add = (): void => {
    arriving.current = application.addInstance(node.name);
    setTold('');
  };

  return (
    <>
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
        fullText={fullText}
        onAdd={add}
      />
    </>
  );
}
