import { getServiceDocument } from '@quire/api-client';
import { fileSize } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { isDeadSession } from '../session/is-dead-session.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf } from '../session/message-of.ts';
import type { ServiceDocument } from './service-application.ts';
import { saveFile } from './save-file.ts';

/**
 * Downloads a document. Its address is a place of this page, because the list of downloads would keep an address with
 * the token.
 */
export function DocumentLink({
  token,
  answerKey,
  document,
}: {
  token: string;
  answerKey: string;
  document: ServiceDocument;
}): ReactElement {
  const { messages } = useAdmissions().config;
  const { file_name: name = messages.file.unnamed, file_size: size } = document;
  const [state, setState] = useState<'fetching' | { failed: string }>();
  const open = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'fetching') return;
    setState('fetching');
    try {
      saveFile(await getServiceDocument(token, answerKey), `${name.replace(/\.[^.]*$/, '')}.pdf`);
      setState(undefined);
    } catch (error) {
      // Links, not sessions, admit a reviewer, so the message for a dead session would not help.
      setState({
        failed: isDeadSession(error)
          ? `${messages.service.deadTitle}. ${messages.service.deadText}`
          : messageOf(error, messages),
      });
    }
  };
  const text = fillText(messages.service.document, { name, size: size === undefined ? '–' : fileSize(size) });
  return (
    <span className="quire-no-print">
      <a
        href={`#${answerKey}`}
        aria-busy={state === 'fetching' || undefined}
        onClick={(event) => {
          void open(event);
        }}
      >
        <bdi>{text}</bdi>
      </a>{' '}
      <span role="alert">{typeof state === 'object' ? state.failed : null}</span>
    </span>
  );
}
