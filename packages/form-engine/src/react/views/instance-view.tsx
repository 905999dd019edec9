import { Button, InstanceFrame } from '@quire/ui';
import { fillText } from '@quire/validation';
import { lazy, Suspense, use, type ReactElement, type ReactNode } from 'react';
import type { InstanceNode } from '../../core/index.ts';
import { instanceId, numberedName } from '../instance-name.ts';
import { loadLateFaces } from '../late/load-late-faces.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext } from '../removal-context.ts';
import { useAnswer } from '../use-answer.ts';

const ConfirmButton = lazy(async () => ({ default: (await loadLateFaces()).ConfirmButton }));

/** One item of an add-another group, with a button to remove it where that can be done. */
export function InstanceView({ node, children }: { node: InstanceNode; children: ReactNode }): ReactElement {
  const { questionnaire } = useQuestionnaire().application;
  return (
    <InstanceFrame id={instanceId(node.prefix)} heading={numberedName(questionnaire, node)} action={<RemoveButton node={node} />}>
      {children}
    </InstanceFrame>
  );
}

function RemoveButton({ node }: { node: InstanceNode }): ReactNode {
  const { application, messages: { addAnother, buttons } } = useQuestionnaire();
  const remove = use(RemovalContext);
  if (!remove) return null;
  const numbered = numberedName(application.questionnaire, node);
  const label = fillText(addAnother.remove, { name: numbered });
  const words = {
    header: <RemoveTitle node={node} />, text: addAnother.removeText,
    confirmText: label, cancelText: addAnother.keep, closeText: buttons.close,
  };
  const onConfirm = (): void => remove(node, nameOf(node, numbered, application.answer));
  return (
    <Suspense fallback={<Button variant="quiet" aria-haspopup="dialog">{label}</Button>}>
      <ConfirmButton variant="quiet" danger words={words} onConfirm={onConfirm}>{label}</ConfirmButton>
    </Suspense>
  );
}

/** Reads the name while the dialog is open, so that typing it renders no item. */
function RemoveTitle({ node }: { node: InstanceNode }): string {
  const { application, messages } = useQuestionnaire();
  useAnswer(node.namedBy ?? '');
  return fillText(messages.addAnother.removeTitle, { name: nameOf(node, numberedName(application.questionnaire, node), application.answer) });
}

/** What a student calls it: the answer that names it, else its number. */
const nameOf = ({ namedBy }: InstanceNode, numbered: string, answer: (key: string) => string): string =>
  (namedBy === undefined ? '' : answer(`${namedBy}_desc`) || answer(namedBy)).trim() || numbered;
