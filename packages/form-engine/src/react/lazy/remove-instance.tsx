import { ConfirmButton, cutText, SpokenName } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { descriptionKey, type InstanceNode } from '../../core/index.ts';
import { numberedName } from '../instance-name.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { useAnswer } from '../use-answer.ts';

interface RemoveInstanceProps {
  node: InstanceNode;
  isFolded?: boolean | undefined;
  onRemove: (node: InstanceNode, name: string) => void;
}

/** A button that asks before it removes a named instance. */
export function RemoveInstance({ node, isFolded = false, onRemove }: RemoveInstanceProps): ReactElement {
  const {
    application,
    messages: { addAnother, buttons },
  } = useQuestionnaire();
  const numbered = numberedName(application.questionnaire, node);
  const label = fillText(addAnother.remove, { name: numbered });
  const words = {
    header: <RemoveTitle node={node} />,
    text: addAnother.removeText,
    confirmText: label,
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
