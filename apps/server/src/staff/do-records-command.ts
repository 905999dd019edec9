import type { CommandGroup } from './command-group.ts';
import { showAudit, tellAuditState } from './do-audit-command.ts';
import { readKnownSecrets } from './office.ts';
import { readRecordsCommand, recordsUsage } from './records-command.ts';

/** The records as a whole: what was done to them. */
export const records: CommandGroup = {
  usage: recordsUsage,
  read(name, args) {
    const command = readRecordsCommand([name, ...args]);
    return async ({ database, settings, print }) => print(command.action === 'show' ? await showAudit(database, command.email) : await tellAuditState(database, await readKnownSecrets(settings('secrets'))));
  },
};
