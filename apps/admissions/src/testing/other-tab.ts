import { createTabLocks, type TabMessage } from '@quire/sync';
import type { Answers } from '@quire/validation';
import { followEdits } from '../account/follow-edits.ts';
import type { Admissions } from '../application/admissions.ts';

/** Another tab of the browser, as this page knows it: by messages alone. */
interface OtherTab {
  /** What this page told it. */
  posted: readonly TabMessage[];
  says(message: object): void;
  /** Its edits, based on what the account had at a revision. */
  types(edits: Answers, base?: number): void;
  end(): void;
}

/** Opens another tab with the same account, or as a visitor without one (`owner` is empty). */
export function otherTab(admissions: Admissions, owner = 'ada@example.org'): OtherTab {
  const posted: TabMessage[] = [];
  let hear: (message: unknown) => void = () => undefined;
  const end = followEdits(admissions, {
    locks: createTabLocks(undefined),
    channel: {
      post: (message) => void posted.push(message),
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  const says = (message: object): void => {
    hear({ version: 1, tab: 'other', owner, unsaved: [], ...message });
  };
  let number = 0;
  return {
    posted,
    says,
    types: (edits, base) => {
      number += 1;
      const edit = { number, at: Date.now(), seen: {} };
      says({
        is: 'edited',
        base,
        edits: Object.fromEntries(Object.entries(edits).map(([key, value]) => [key, { value, ...edit }])),
      });
    },
    end,
  };
}
