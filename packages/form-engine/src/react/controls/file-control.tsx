import type { ReactElement } from 'react';
import { lazyComponent, loadLazyComponents } from '../lazy/lazy-component.tsx';
import { grantNote } from '../views/grant-note.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';

const FileUpload = lazyComponent(async () => (await loadLazyComponents()).FileUpload);

/** Draws the upload if the host grants it and keeps documents; otherwise a text. */
export function FileControl(props: ControlProps): ReactElement {
  const {
    application,
    messages: { file },
  } = props;
  const { documents } = useQuestionnaire();
  const { upload } = application.can;
  if (upload !== true) return <p className="quire-hint">{grantNote(upload, props.node.key)}</p>;
  return documents ? <FileUpload {...props} documents={documents} /> : <p className="quire-hint">{file.unavailable}</p>;
}
