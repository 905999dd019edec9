import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { FileUpload } from './file-upload.tsx';

/** Only who has an account can upload, and only where the host keeps documents; what else there is to say is said in words. */
export function FileControl(props: ControlProps): ReactElement {
  const { application, messages: { file } } = props;
  const { documents } = useQuestionnaire();
  if (application.viewer === 'anonymous') return <p className="quire-hint">{file.anonymous}</p>;
  return documents ? <FileUpload {...props} documents={documents} /> : <p className="quire-hint">{file.unavailable}</p>;
}
