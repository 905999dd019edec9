import { AddAnother, ConfirmButton, cutText, RemovedNote, SpokenName } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { descriptionKey, type InstanceNode, repeatKey, type RepeatNode } from '../../core/index.ts';
import { instanceId, numberedName } from '../instance-name.ts';
import type { TakenInstance } from '../live/live-application.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { DrawRemoval } from '../removal-context.ts';
import { useAnswer } from '../use-answer.ts';

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
      const taken = application.groups.takeInstance(node.name, number);
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

interface RemoveInstanceProps {
  node: InstanceNode;
  isFolded?: boolean | undefined;
  onRemove: (node: InstanceNode, name: string) => void;
}

/** A button that asks before it removes a named instance. */
function RemoveInstance({ node, isFolded = false, onRemove }: RemoveInstanceProps): ReactElement {
  const {
    application,
    messages: { addAnother, buttons },
  } = useQuestionnaire();
  const numbered = numberedName(application.questionnaire, node);
  const label = fillText(addAnother.remove, { name: numbered });
  const words = {
    header: <RemoveTitle node={node} />,
    text: addAnother.removeText,
    confirmText: addAnother.removeIt,
    cancelText: addAnother.keep,
    closeText: buttons.close,
  };
  return (
    <ConfirmButton
      variant="quiet"
      danger
      labels={words}
      onConfirm={() => onRemove(node, nameOf(node, numbered, application.answer))}
    >
      {isFolded ? <SpokenName text={label} name={numbered} /> : label}
    </ConfirmButton>
  );
}

/** Reads the name only while the dialog is open: typing it renders no instance. */
function RemoveTitle({ node }: { node: InstanceNode }): string {
  const { application, messages } = useQuestionnaire();
  useAnswer(node.namedBy ?? '');
  return fillText(messages.addAnother.removeTitle, {
    name: nameOf(node, numberedName(application.questionnaire, node), application.answer),
  });
}

/** Returns the answer that names it, shortened, or else its number. */
const nameOf = ({ namedBy }: InstanceNode, numbered: string, answer: (key: string) => string): string =>
  cutText(namedBy === undefined ? '' : (answer(descriptionKey(namedBy)) || answer(namedBy)).trim(), '…') || numbered;
