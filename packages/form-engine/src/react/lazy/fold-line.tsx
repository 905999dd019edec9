import { Button, cutText, FoldedLine, SpokenName } from '@quire/ui';
import { fillText } from '@quire/validation';
import { useCallback, type ReactElement } from 'react';
import { answerKeysOfNode, descriptionKey, questionAt, type CompiledFold } from '../../core/index.ts';
import { readLine } from '../answers/read-line.ts';
import { readerOf } from '../answers/reader.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { useKeyed } from '../use-keyed.ts';

export interface FoldLineProps {
  fold: CompiledFold;
  /** Opens it, where the line is a card of its own with the button. */
  onEdit?: () => void;
}

/** Opens what is folded; `name` is what it is called. */
export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }): ReactElement {
  const { messages } = useQuestionnaire();
  return (
    <Button variant="quiet" onClick={onEdit}>
      <SpokenName text={fillText(messages.form.edit, { name })} name={name} />
    </Button>
  );
}

/** The line of what is folded; it follows its answers. */
export function FoldLine({ fold: { line }, onEdit }: FoldLineProps): ReactElement {
  const { application, messages, controls, documents } = useQuestionnaire();
  const subscribe = useCallback(
    (keys: readonly string[], listener: () => void) => {
      const questions = keys.flatMap((key) => questionAt(application.questionnaire, key) ?? []);
      const leave = questions
        .flatMap((question) => answerKeysOfNode(question).flatMap((key) => [key, descriptionKey(key)]))
        .map((key) => application.subscribe.answer(key, listener));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [application],
  );
  // Compared as one text, which is the same until an answer is another.
  const read = useKeyed(subscribe, line, (keys) =>
    JSON.stringify(readLine(keys, readerOf({ application, messages, controls, documents }))),
  );
  const [title = '', ...facts] = (JSON.parse(read) as string[]).map((fact) => cutText(fact, '…'));
  return <FoldedLine title={title} facts={facts} action={onEdit && <EditButton name={title} onEdit={onEdit} />} />;
}
