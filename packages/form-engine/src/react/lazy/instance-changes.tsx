import { AddAnother, RemovedNote } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { repeatKey, type InstanceNode, type RepeatNode } from '../../core/index.ts';
import { instanceId } from '../instance-name.ts';
import { takeInstance, type TakenInstance } from '../live/take-instance.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { DrawRemoval } from '../removal-context.ts';
import { RemoveInstance } from './remove-instance.tsx';

interface InstanceChangesProps {
  node: RepeatNode;
  count: number;
  /** Receives the function that draws the removal of an instance. */
  onReady: (draw: DrawRemoval) => void;
}

interface Removed {
  id: number;
  name: string;
  number: number;
  taken: TakenInstance;
}

/** The note on a removed instance and the button that adds one, below an add-another group that can be changed. */
export function InstanceChanges({ node, count, onReady }: InstanceChangesProps): ReactElement {
  const {
    application,
    messages: { addAnother },
  } = useQuestionnaire();
  const { nodes } = application.questionnaire;
  const id = `${application.controls.idPrefix}repeat:${node.name}`;
  const [removed, setRemoved] = useState<Removed>();
  const [status, setStatus] = useState('');
  /** The number of the instance that gets the focus once rendered. */
  const arriving = useRef<number>(undefined);
  /** A press here changes the count. Other changes, such as another tab's, could duplicate a restored instance. */
  const isOwnPress = useRef(false);
  const fullText = fillText(addAnother.full, { max: String(node.max) });

  // The removal is passed on at once: a press may come before effects of the first rendering.
  useLayoutEffect(() => {
    const instance = nodes[node.children[(arriving.current ?? 0) - 1] ?? -1];
    arriving.current = undefined;
    if (instance?.kind === 'instance')
      document.getElementById(`${instanceId(instance.prefix, application)}-heading`)?.focus();
  });
  useEffect(
    () =>
      removed &&
      application.subscribe.answer(repeatKey(node.name), () => {
        if (!isOwnPress.current) setRemoved(undefined);
      }),
    [application, node.name, removed],
  );
  useEffect(() => {
    const remove = ({ number }: InstanceNode, name: string): void => {
      isOwnPress.current = true;
      const taken = takeInstance(application, node.name, number);
      isOwnPress.current = false;
      setStatus('');
      if (taken) setRemoved((before) => ({ id: (before?.id ?? 0) + 1, name, number, taken }));
    };
    onReady((instance, isFolded) => <RemoveInstance node={instance} isFolded={isFolded} onRemove={remove} />);
  }, [application, node.name, onReady]);

  const undo = ({ taken, name, number }: Removed): void => {
    if (!taken.undo()) return setStatus(fullText);
    arriving.current = Math.min(number, application.groups.instances(node.name));
    setStatus(fillText(addAnother.undone, { name }));
    setRemoved(undefined);
  };
  const add = (): void => {
    isOwnPress.current = true;
    arriving.current = application.groups.addInstance(node.name);
    isOwnPress.current = false;
    setStatus('');
  };

  return (
    <>
      <RemovedNote
        id={`${id}-removed`}
        removal={removed && { id: removed.id, text: fillText(addAnother.removed, { name: removed.name }) }}
        undoText={addAnother.undo}
        onUndo={() => {
          if (removed) undo(removed);
        }}
      />
      <p role="status" className="quire-visually-hidden">
        {status}
      </p>
      <AddAnother
        id={id}
        label={count === 0 ? node.firstButton : node.button}
        count={count}
        max={node.max}
        note={(now, max) => fillText(addAnother.count, { count: String(now), max: String(max) })}
        fullText={fullText}
        onAdd={add}
      />
    </>
  );
}
