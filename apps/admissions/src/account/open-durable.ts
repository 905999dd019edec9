import { adoptAnswers, isAnswerKey, withoutDescription } from '@quire/form-engine/core';
import { allPrefix, anonymousOwner, entryPrefix, openDurableCopy, sweepEntries, type EntryStore } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { typedIn } from '../application/everything-in.ts';
import { loadActions } from '../application/load-parts.ts';
import { parkedOf } from '../draft/parked-answers.ts';
import { showVisitorAgain } from './edit-as-visitor.ts';

/**
 * Opens the durable copy of this device, and shows entries that it alone had. Resolves when it was read or is
 * unavailable.
 */
export async function openDurable(admissions: Admissions, entries: EntryStore): Promise<void> {
  await openDurableCopy(entries, {
    onTaken: (names) => {
      show(admissions, entries, names);
    },
  });
  void sweepEntries(entries, { now: admissions.clock.now, serverNow });
}

/** Uses the server's clock for years and limits of dates, once known: a device may be wrong by years. */
export async function followServerClock(admissions: Pick<Admissions, 'clock'>): Promise<void> {
  const instant = await serverNow();
  if (instant !== undefined) admissions.clock.follow(instant);
}

/** Shows entries that the durable copy brought or changed after the application was opened. */
function show(admissions: Admissions, entries: EntryStore, names: readonly string[]): void {
  const { username } = admissions.snapshot.getState();
  const owner = username === undefined ? anonymousOwner : { username };
  const own = names.filter((name) =>
    ['draft', 'typed', 'aside'].some((kind) => name.startsWith(entryPrefix(kind, owner))),
  );
  if (own.length === 0) return;
  if (username === undefined) fillIn(admissions, entries, own);
  else
    void loadActions()
      .then(({ reopenAccount }) => reopenAccount(admissions))
      .catch(() => undefined);
}

/** Fills in a visitor's answers and half-typed text, never over an edit of this visit. */
function fillIn(admissions: Admissions, entries: EntryStore, names: readonly string[]): void {
  const {
    device: { draft, halfTyped, parked },
    live,
  } = admissions;
  const isOfThisVisit = (name: string): boolean => entries.get(name)?.edit?.tab === entries.tab;
  const stored = draft.read(anonymousOwner);
  if (!entries.names(allPrefix).some(isOfThisVisit)) return showVisitorAgain(admissions);
  const [prefix, typedPrefix] = [entryPrefix('draft', anonymousOwner), entryPrefix('typed', anonymousOwner)];
  const application = live.current();
  const { questionnaire, today, controls } = application;
  const given: Record<string, string> = {};
  for (const name of names) {
    const key = name.slice(prefix.length);
    if (
      !name.startsWith(prefix) ||
      isOfThisVisit(name) ||
      !isAnswerKey(questionnaire, key) ||
      controls.typed(key) !== undefined
    )
      continue;
    // Expired ones are present, but not read.
    if (key in stored || !entries.get(name)) given[key] = stored[key] ?? '';
  }
  const texts = Object.entries(halfTyped.read(anonymousOwner, { ...application.answers(), ...given })).filter(
    ([key]) => names.includes(typedPrefix + key) && !isOfThisVisit(prefix + key) && controls.typed(key) === undefined,
  );
  const { set, reparked } = live.adopt((state) => adoptAnswers(questionnaire, state, given, today), {
    typed: { ...typedIn(application), ...Object.fromEntries(texts) },
  });
  parked.write(anonymousOwner, parkedOf(application, set, reparked));
  draft.write(
    anonymousOwner,
    Object.fromEntries(
      Object.entries(set).filter(([key, value]) => value !== '' && !(withoutDescription(key) in given)),
    ),
  );
}

/** Returns the instant by the server's clock, in milliseconds since 1970-01-01 UTC; undefined if none answers. */
async function serverNow(): Promise<number | undefined> {
  try {
    const { headers, ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    const instant = Date.parse(headers.get('Date') ?? '');
    return ok && !Number.isNaN(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}
