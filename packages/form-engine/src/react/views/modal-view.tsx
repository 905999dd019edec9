import { Button } from '@quire/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import type { ModalNode } from '../../core/index.ts';
import { loadLateFaces } from '../late/load-late-faces.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';

const ModalTrigger = lazy(async () => ({ default: (await loadLateFaces()).ModalTrigger }));

/** A button, and the dialog that it opens. The button stands there before the dialog has arrived. */
export function ModalView({ node }: { node: ModalNode }): ReactElement {
  const { messages } = useQuestionnaire();
  const trigger = piped(node.button);
  return (
    <div className="quire-modal">
      <Suspense fallback={<Button variant="quiet" aria-haspopup="dialog">{trigger}</Button>}>
        <ModalTrigger trigger={trigger} header={piped(node.title)} size={node.size} closeText={messages.buttons.close}>
          <Markdown text={node.text} />
        </ModalTrigger>
      </Suspense>
    </div>
  );
}
