import { ConfirmButton } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { ConflictRow } from './rows.ts';
import { keepAccounts, takeDevices } from './decide-conflicts.ts';

/** Shows buttons that decide all conflicts, after confirmation. One answer per question can be used. */
export function DecideAll({ rows }: { rows: readonly ConflictRow[] }): ReactElement {
  const admissions = useAdmissions();
  const { aside: words, buttons } = admissions.config.messages;
  const ways = { cancelText: words.goBack, closeText: buttons.close };
  return (
    <div className="admissions-conflict__buttons admissions-conflict__all">
      <ConfirmButton
        variant="secondary"
        danger
        labels={{ ...ways, header: words.keepAllTitle, text: words.keepAllText, confirmText: words.keepAll }}
        onConfirm={() => {
          keepAccounts(admissions, rows);
        }}
      >
        {words.keepAll}
      </ConfirmButton>
      {rows.some(({ noPlace }) => noPlace === undefined) && new Set(rows.map(({ index }) => index)).size > 1 ? (
        <ConfirmButton
          variant="secondary"
          labels={{ ...ways, header: words.useAllTitle, text: words.useAllText, confirmText: words.useAll }}
          onConfirm={() => {
            takeDevices(admissions, rows);
          }}
        >
          {words.useAll}
        </ConfirmButton>
      ) : null}
    </div>
  );
}
