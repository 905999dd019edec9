import { getOwnData, postDeletion } from '@quire/api-client';
import { Button, describedBy, Dialog, Field, PasswordInput, toastError } from '@quire/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { leaveDeletedAccount } from '../account/end-session.ts';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { messageOf } from '../session/message-of.ts';
import { queriesOf } from '../session/queries-of.ts';

const passwordId = 'your-data-password';
const errorToast = 'your-data';

/** Hands students everything that is kept of them, and deletes it, or asks staff to once it is submitted. */
export function YourDataDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { messages } = useAdmissions().config;
  return (
    <Dialog open={open} onClose={onClose} header={messages.yourData.open} closeText={messages.buttons.close}>
      <OwnDataDownload />
      <Deletion />
    </Dialog>
  );
}

function OwnDataDownload(): ReactElement {
  const admissions = useAdmissions();
  const { messages, questionnaire } = admissions.config;
  const { yourData: words } = messages;
  const hasDocuments = questionnaire.nodes.some((node) => node.kind === 'question' && node.control === 'file');
  const { mutate, isPending, isSuccess } = useMutation(
    {
      mutationFn: () => getOwnData(),
      onSuccess: saveAsFile,
      onError: (error) => {
        toastError(messageOf(error, messages), { id: errorToast });
      },
    },
    queriesOf(admissions),
  );
  return (
    <>
      <p id="your-data-download">
        {words.downloadText}
        {hasDocuments ? ` ${words.downloadDocuments}` : ''}
      </p>
      <Button
        variant="secondary"
        loading={isPending}
        aria-describedby="your-data-download"
        onClick={() => {
          mutate();
        }}
      >
        {words.download}
      </Button>
      <p role="status">{isSuccess ? words.downloaded : null}</p>
    </>
  );
}

function saveAsFile(data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = 'your-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Deletion(): ReactElement {
  const admissions = useAdmissions();
  const { messages } = admissions.config;
  const { cards, yourData: words } = messages;
  const isSubmitted = useSnapshot((snapshot) => snapshot.webStatus === 'submitted');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const { mutate, isPending, isSuccess } = useMutation(
    {
      mutationFn: () => postDeletion(password),
      onSuccess: ({ deleted }) => {
        setPassword('');
        if (deleted) leaveDeletedAccount(admissions);
      },
      onError: (error) => {
        setProblems([messageOf(error, messages)]);
      },
    },
    queriesOf(admissions),
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    if (password !== '') return mutate();
    setProblems([cards.passwordRequired]);
    document.getElementById(passwordId)?.focus();
  };
  return (
    <form noValidate onSubmit={send}>
      <h3>{words.deleteHeading}</h3>
      <p id="your-data-deletion">{isSubmitted ? words.askText : words.deleteText}</p>
      <Field id={passwordId} label={words.password} problems={problems}>
        <PasswordInput
          id={passwordId}
          autoComplete="current-password"
          value={password}
          showText={cards.showPassword}
          hideText={cards.hidePassword}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={['your-data-deletion', describedBy(passwordId, { problems })].filter(Boolean).join(' ')}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblems([]);
          }}
        />
      </Field>
      <Button type="submit" variant={isSubmitted ? 'secondary' : 'danger'} loading={isPending}>
        {isSubmitted ? words.ask : words.delete}
      </Button>
      <p role="status">{isSuccess ? words.asked : null}</p>
    </form>
  );
}
