import { todayIn } from '@quire/validation';
import { applicationNumber } from '../records/application-number.ts';
import { staffActor } from './audited.ts';
import { carryApplication, planApplication } from './carry/carry-application.ts';
import { firstCarried, forEachDraft, type Tally } from './carry/carry-drafts.ts';
import type { Carrying } from './carry/plan-carry.ts';
import { Misused, readOptions, StaffRefused, type CommandGroup, type CommandContext } from './command-group.ts';

interface MigrateCommand {
  file: string;
  isBack: boolean;
  apply: boolean;
}

/** Limit of the printed answers that stay. */
const mostTold = 100;

/** Command that carries renames of questions, values and tabs over stored drafts. */
export const migration: CommandGroup = {
  usage: ['migrate answers <file> [--back] [--apply]'],
  read(_name, args) {
    const {
      values: { back = false, apply = false },
      positionals: [what, file, ...more],
    } = readOptions(args, { back: { type: 'boolean' }, apply: { type: 'boolean' } });
    if (what !== 'answers' || file === undefined || more.length > 0)
      throw new Misused('The file of renames is needed, as npm run check:config -- --against writes it.');
    return (context) => migrateAnswers(context, { file, isBack: back, apply });
  },
};

async function migrateAnswers(context: CommandContext, { file, isBack, apply }: MigrateCommand): Promise<void> {
  const { database, now, print } = context;
  const [carrying, config] = await carryingOf(context, file, isBack);
  const parts = { secrets: carrying.secrets, config, clock: () => now, by: staffActor() };
  const tally = await forEachDraft(database, carrying, (id) =>
    apply ? carryApplication(database, carrying, parts, id) : planApplication(database, carrying, id),
  );
  await print(describe(tally, { file, isBack, apply }));
}

/** @throws StaffRefused for a file that is not a migration, or does not lead to the present config */
async function carryingOf(
  context: CommandContext,
  file: string,
  isBack: boolean,
): Promise<[Carrying, Awaited<ReturnType<CommandContext['config']>>]> {
  const { backwards, faultsInConfig, fitsQuestion, readMigration } = await import('@quire/authoring/diff');
  const read = await readMigration(file);
  if ('error' in read) throw new StaffRefused(read.error);
  const steps = isBack ? backwards(read) : read;
  const config = await context.config();
  const { questionnaire } = config;
  const today = todayIn(questionnaire.timeZone, context.now);
  const faults = faultsInConfig(steps, questionnaire, today);
  if (faults.length > 0)
    throw new StaffRefused(
      `${file} does not lead ${isBack ? 'back ' : ''}to the config in CONFIG_DIR, so nothing was carried. Answers ` +
        `go where questions ask them: put the ${isBack ? 'old' : 'new'} config in place first, or fix the ` +
        `file.\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  const since = isBack ? await firstCarried(context.database, steps) : new Map<string, Date>();
  if (isBack && since.size === 0)
    throw new StaffRefused(`Nothing of ${file} was ever carried here, so nothing can be carried back.`);
  const secrets = await context.secrets();
  return [{ migration: steps, isBack, questionnaire, secrets, today, since, fits: fitsQuestion }, config];
}

const count = (of: number): string => (of === 1 ? '1 application' : `${of} applications`);

function describe({ applications, moved, left, submitted }: Tally, { file, isBack, apply }: MigrateCommand): string {
  const back = isBack ? ' back' : '';
  const heading = apply
    ? `Answers of ${count(applications)} were carried${back}.`
    : `Answers of ${count(applications)} would be carried${back}. Nothing was changed.`;
  const told = left
    .slice(0, mostTold)
    .map(({ applicationId, name, why }) => `  ${applicationNumber(applicationId)}  ${name}: ${why}.`);
  return [
    heading,
    ...[...moved].map(([name, of]) => `  ${String(of).padStart(6)}  ${name}`),
    ...(left.length > 0
      ? [`Not carried, and left as ${left.length === 1 ? 'it is' : 'they are'}: ${left.length}`, ...told]
      : []),
    ...(left.length > mostTold ? [`  and ${left.length - mostTold} more`] : []),
    ...(submitted > 0 ? [`Submitted, and left as they are: ${submitted}`] : []),
    ...(apply || applications === 0
      ? []
      : [`To do it: npm run staff -- migrate answers ${file}${isBack ? ' --back' : ''} --apply`]),
  ].join('\n');
}
