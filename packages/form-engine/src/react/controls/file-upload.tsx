import { FileInput, type FileLabels, type FileState } from '@quire/ui';
import { fileFaults, notReplaced } from '@quire/validation';
import { fillText, type BrowserMessages } from '@quire/messages';
import { type ReactElement, useCallback } from 'react';
import type { DocumentsPort, DocumentState } from '../documents-port.ts';
import { useFilledText } from '../use-answer.ts';
import { useKeyed } from '../use-keyed.ts';
import type { ControlProps } from './control.ts';

export interface FileUploadProps extends ControlProps {
  documents: DocumentsPort;
}

/** The document of a question, as the host's port reports it. */
export function FileUpload({
  node,
  messages,
  id,
  disabled,
  required,
  invalid,
  describedBy,
  documents,
}: FileUploadProps): ReactElement {
  // A host's port may be an object with methods, which need it.
  const subscribe = useCallback((key: string, listener: () => void) => documents.subscribe(key, listener), [documents]);
  const state = useKeyed(subscribe, node.key, (key) => documents.state(key));
  const label = useFilledText(node.label);
  return (
    <FileInput
      id={id}
      accept={documents.accept}
      disabled={disabled || node.readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      state={shownState(state, messages)}
      labels={wordsFor(label, messages)}
      refuse={(file) => {
        const message =
          fileFaults(file)
            .filter((fault) => !documents.canFix?.(fault, file))
            .map((fault) => messages.file[fault])
            .join(' ') || undefined;
        // Below a file that stays, the bare reason would seem to be about that one.
        return message !== undefined && state.status !== 'not_answered'
          ? notReplaced(messages.file, file, message)
          : message;
      }}
      onChoose={(file) => documents.choose(node.key, file)}
      onRemove={() => documents.remove(node.key)}
      onCancel={() => {
        void documents.remove(node.key);
      }}
      onRetry={state.canRetry ? () => documents.retry?.(node.key) : undefined}
    />
  );
}

function shownState(
  { status, fileName, fileSize, progress, message, note, lacks, url, earlier, refusal }: DocumentState,
  { file, errors }: BrowserMessages,
): FileState {
  const named = { name: fileName ?? file.unnamed, size: fileSize, note, refusal };
  switch (status) {
    case 'not_answered':
      return { phase: 'empty', refusal };
    case 'preparing':
      return { phase: 'preparing', ...named, earlier };
    case 'uploading':
      return { phase: 'uploading', ...named, progress, earlier };
    case 'unprocessed':
    case 'in_progress':
      return { phase: 'converting', ...named, earlier };
    case 'completed':
      return { phase: 'ready', ...named, lacks, url };
    case 'failed':
      return { phase: 'failed', ...named, name: fileName, why: message ?? errors.generic };
  }
}

function wordsFor(field: string, { file, buttons, errors }: BrowserMessages): FileLabels {
  return {
    choose: file.choose,
    drop: file.drop,
    preparing: file.preparing,
    uploading: file.uploading,
    converting: file.converting,
    ready: file.ready,
    failed: file.failed,
    replace: file.replace,
    remove: file.remove,
    cancel: file.cancel,
    retry: file.retry,
    onlyOne: file.onlyOne,
    see: file.see,
    newTab: file.newTab,
    removeLabels: {
      header: fillText(file.removeTitle, { field }),
      text: file.removeText,
      confirmText: file.remove,
      cancelText: file.keep,
      closeText: buttons.close,
      failedText: (error) => (error instanceof Error ? error.message : errors.generic),
    },
  };
}
