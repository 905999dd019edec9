import { Button } from '@quire/ui';
import { type ReactElement, useState } from 'react';
import type { ModalNode } from '../../core/index.ts';
import { lazyComponent, loadLazyComponents } from '../lazy/lazy-component.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';

const Dialog = lazyComponent(async () => (await loadLazyComponents()).Dialog);

/** A button and its dialog. The same element stays: no press or focus is lost while the dialog arrives. */
export function ModalView({ node }: { node: ModalNode }): ReactElement {
  const { messages } = useQuestionnaire();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="quire-modal">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a pressed button, and the dialog returns the focus.
          currentTarget.focus();
          setAsked(true);
          setOpen(true);
        }}
      >
        {piped(node.button)}
      </Button>
      {asked ? (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          header={piped(node.title)}
          size={node.size}
          closeText={messages.buttons.close}
        >
          <Markdown text={node.text} />
        </Dialog>
      ) : null}
    </div>
  );
}
