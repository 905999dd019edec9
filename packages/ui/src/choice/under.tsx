import type { ReactElement, ReactNode } from 'react';

/** What hangs under a choice, on a rule. Takes no room while its content renders nothing. */
export const under = (content: ReactNode, key?: string): ReactElement | null =>
  content === undefined || content === null || content === false ? null : (
    <div key={key} className="quire-under quire-questions">
      {content}
    </div>
  );
