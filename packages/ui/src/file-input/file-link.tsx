import type { ReactElement } from 'react';
import { buttonClass } from '../button/button-class.ts';
import type { FileLabels } from './file-labels.ts';

/** Leads to what others see of the file, beside the page: what is typed there stays. */
export function FileLink({
  id,
  url,
  labels,
}: {
  id: string;
  url: string;
  labels: Pick<FileLabels, 'see' | 'newTab'>;
}): ReactElement {
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-labelledby={`${id}-see ${id}-name ${id}-tab`}
    >
      <span id={`${id}-see`}>{labels.see}</span>
      <span className="quire-file__away" aria-hidden="true" />
      <span id={`${id}-tab`} className="quire-visually-hidden">
        {labels.newTab}
      </span>
    </a>
  );
}
