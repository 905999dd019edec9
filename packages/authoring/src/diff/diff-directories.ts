import { runPersona } from '../personas/run-persona.ts';
import { todayIn } from '@quire/validation';
import type { NotRun, PlaceOfConfig } from '../command/command-line.ts';
import { formatConfigProblems } from '@quire/config-loader';
import { readChecked } from '../check/read-checked.ts';
import { compareConfigs } from './compare-configs.ts';
import type { Verdict } from './config-change.ts';
import type { DiffReport } from './describe-diff.ts';
import { readDrafts } from './read-drafts.ts';
import { replay, type Replayed } from './replay.ts';

/** Compares two config directories, and sends the old one's personas, and stored drafts, through both. */
export async function diffDirectories(
  old: PlaceOfConfig,
  now: PlaceOfConfig,
  { drafts, instant }: { drafts?: string | undefined; instant: number },
): Promise<DiffReport | NotRun> {
  const [before, after] = await Promise.all([readChecked(old.directory), readChecked(now.directory)]);
  for (const [{ questionnaire, problems }, { shown }] of [
    [before, old],
    [after, now],
  ] as const) {
    if (!questionnaire)
      return {
        error: `The config in ${shown} makes no questionnaire, so there is nothing to compare. Fix it first:`,
        findings: formatConfigProblems(problems, shown),
      };
  }
  const [from, to] = [
    { ...before, questionnaire: before.questionnaire! },
    { ...after, questionnaire: after.questionnaire! },
  ];
  const today = todayIn(to.questionnaire.timeZone, instant);
  const changes = compareConfigs(from, to, today);
  const personas = from.personas.map(({ content }) => {
    const run = runPersona(from.questionnaire, content);
    return replay(from.questionnaire, to.questionnaire, {
      who: content.persona,
      answers: run.state.answers,
      today: run.today,
    });
  });
  const stored: Replayed[] = [];
  for await (const draft of drafts === undefined ? [] : readDrafts(drafts, today)) {
    if ('error' in draft) return draft;
    stored.push(replay(from.questionnaire, to.questionnaire, draft));
  }
  return {
    format: 1,
    old: old.shown,
    new: now.shown,
    safe: [...changes, ...personas, ...stored].every(({ verdict }) => verdict === 'safe'),
    counts: count(changes),
    changes,
    personas,
    drafts: {
      count: stored.length,
      counts: count(stored),
      notSafe: stored.filter(
        ({ verdict, wasComplete, isComplete }) => verdict !== 'safe' || (wasComplete && !isComplete),
      ),
    },
  };
}

function count(of: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const counts = { loses: 0, migration: 0, safe: 0 };
  for (const { verdict } of of) counts[verdict] += 1;
  return counts;
}
