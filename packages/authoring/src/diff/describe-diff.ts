import { styleText } from 'node:util';
import { describeCount } from '@quire/config-loader';
import { verdicts, type ConfigChange, type Verdict } from './config-change.ts';
import type { Replayed } from './replay.ts';

/** Output of `check:config -- --against <old> --json`. Fields are only ever added while `format` stays the same. */
export interface DiffReport {
  format: 1;
  old: string;
  new: string;
  /** Whether the new config can go live without any action. */
  safe: boolean;
  counts: Record<Verdict, number>;
  changes: ConfigChange[];
  personas: Replayed[];
  drafts: { count: number; counts: Record<Verdict, number>; notSafe: Replayed[] };
}

const headings: Record<Verdict, string> = { loses: 'Loses answers', migration: 'Needs a migration', safe: 'Safe' };
const colors = { loses: 'red', migration: 'yellow', safe: 'green' } as const;
const mostDrafts = 20;

/** The report as an author reads it. */
export function describeDiff(report: DiffReport, stream: NodeJS.WriteStream): string {
  const { changes, personas, drafts } = report;
  const parts = verdicts.flatMap((verdict) => {
    const ofVerdict = changes.filter((change) => change.verdict === verdict);
    return ofVerdict.length === 0
      ? []
      : [
          styleText(['bold', colors[verdict]], `${headings[verdict]} (${ofVerdict.length})`, { stream }),
          ...ofVerdict.map((change) => describeChange(change, report)),
        ];
  });
  const concerned = personas.filter(concerns);
  if (personas.length > 0)
    parts.push(
      styleText('bold', `Personas of ${report.old} (${personas.length})`, { stream }),
      concerned.length === 0 ? '  Nothing changes for any of them.' : concerned.map(describeReplayed).join('\n'),
    );
  if (drafts.count > 0) {
    const more = drafts.notSafe.length - mostDrafts;
    const listed = [
      ...drafts.notSafe.slice(0, mostDrafts).map(describeReplayed),
      ...(more > 0 ? [`  ... and ${more} more; --json lists all.`] : []),
    ];
    const counts = verdicts.map((verdict) => `${headings[verdict].toLowerCase()}: ${drafts.counts[verdict]}`);
    parts.push(
      styleText('bold', `Stored drafts (${drafts.count})`, { stream }),
      [`  ${counts.join(', ')}`, ...listed].join('\n'),
    );
  }
  return [...parts, summary(report)].join('\n\n');
}

function describeChange(change: ConfigChange, report: DiffReport): string {
  const place = `${report[change.in]}/${change.file}:${change.line}`;
  return [
    `  ${place}: ${change.what}`,
    `    Drafts: ${change.effect}`,
    ...(change.fix === '' ? [] : [`    Fix:    ${change.fix}`]),
  ].join('\n');
}

const concerns = ({ verdict, missing, wasComplete, isComplete }: Replayed): boolean =>
  verdict !== 'safe' || (missing.length > 0 && wasComplete !== isComplete);

function describeReplayed({ who, aside, hidden, wrong, missing, wasComplete, isComplete }: Replayed): string {
  const parts = [
    aside.length > 0 ? `nobody asks ${some(aside)}` : '',
    hidden.length > 0 ? `hidden: ${some(hidden)}` : '',
    wrong.length > 0 ? `wrong now: ${some(wrong.map(({ key, message }) => `${key} ("${message}")`))}` : '',
    wasComplete && !isComplete
      ? `could be submitted and no longer can${missing.length > 0 ? `, for want of ${some(missing)}` : ''}`
      : '',
  ].filter(Boolean);
  return `  ${who}: ${parts.join('; ')}`;
}

const some = (names: readonly string[]): string =>
  `${names.slice(0, 6).join(', ')}${names.length > 6 ? ` and ${names.length - 6} more` : ''}`;

function summary({ safe, counts, changes }: DiffReport): string {
  if (changes.length === 0)
    return safe
      ? 'Nothing changed that a draft could feel.'
      : 'No change was found by itself, and drafts do not come through: see above.';
  const figures =
    `${describeCount(changes.length, 'change')}: ${counts.loses} lose answers, ${counts.migration} need a ` +
    `migration, ${counts.safe} are safe`;
  return `${figures}. ${safe ? 'This can go live as it is.' : 'Read what is said of drafts before this goes live.'}`;
}
