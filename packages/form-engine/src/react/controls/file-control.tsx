import { lazy, Suspense, type ReactElement } from 'react';
import { loadLateFaces } from '../late/load-late-faces.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';

const FileUpload = lazy(async () => ({ default: (await loadLateFaces()).FileUpload }));

/** Only who has an account can upload, and only where the host keeps documents; what else there is to say is said in words. */
export function FileControl(props: ControlProps): ReactElement {
  const { application, messages: { file } } = props;
  const { documents } = useQuestionnaire();
  if (application.viewer === 'anonymous') return <p className="quire-hint">{file.anonymous}</p>;
  return documents ? <Suspense fallback={null}><FileUpload {...props} documents={documents} /></Suspense> : <p className="quire-hint">{file.unavailable}</p>;
}
