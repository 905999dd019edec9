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
  /** `name` is what a student calls the instance. */
  onRemove: (node: InstanceNode, name: string) => void;
}

/** A button that asks by name whether an instance is to be removed. */
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

/** Reads the name while the dialog is open, so typing it renders no instance. */
function RemoveTitle({ node }: { node: InstanceNode }): string {
  const { application, messages } = useQuestionnaire();
  useAnswer(node.namedBy ?? '');
  return fillText(messages.addAnother.removeTitle, {
    name: nameOf(node, numberedName(application.questionnaire, node), application.answer),
  });
}

/** The answer that names it, in words and not without end, else its number. */
const nameOf = ({ namedBy }: InstanceNode, numbered: string, answer: (key: string) => string): string =>
  cutText(namedBy === undefined ? '' : (answer(descriptionKey(namedBy)) || answer(namedBy)).trim(), '…') || numbered;
