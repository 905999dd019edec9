import { ApiError } from '@quire/api-client';
import { anonymousOwner, backOff, holdsAccounts } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { follow } from '../application/follow.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { isAway, mayPass } from '../session/may-pass.ts';
import { editAsVisitor } from './edit-as-visitor.ts';
import { leaveAccount } from './end-session.ts';
import { expectNoSession, expectThisSession } from './expected-session.ts';
import { openSync } from './open-sync.ts';
import { fetchProfile } from '../session/queries-of.ts';
import { receiveProfile } from './receive-profile.ts';

/** Milliseconds between two tries. */
const firstWait = 1_000;
const longestWait = 60_000;
/** Milliseconds after which an account opens without the durable copy, which may never answer. */
const longestRead = 1_000;

/**
 * Loads the student's profile once per login, and makes its answers live. `takes`: this tab edits from now on, as after
 * a login in it; otherwise a tab that edits already goes on. Rejects with `ApiError`.
 */
export function openAccount(admissions: Admissions, { takes = false } = {}): Promise<void> {
  return open(admissions, { takes });
}

/** Opens the form pages after a login, while the profile loads. */
export function enterAccount(admissions: Admissions, message: string | undefined): void {
  // Another account may still be open in this tab.
  if (admissions.session.opening) leaveAccount(admissions, { keepCookies: true });
  // The gate of the form pages awaits the same promise and shows failures.
  openAccount(admissions, { takes: true }).catch(() => undefined);
  follow(admissions, { is: 'loggedIn', message });
}

/**
 * Opens the account for the form pages. A server that is away or busy is asked again, and while this device keeps
 * unsaved edits, one that fails too. Rejects otherwise, and once aborted.
 */
export async function openAccountAtLast(admissions: Admissions, signal: AbortSignal): Promise<void> {
  const {
    device: { draft },
    errors: { failure },
  } = admissions;
  try {
    for (let failures = 0; ; failures += 1) {
      const error = await openAccount(admissions).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined) return;
      if (signal.aborted || !(error instanceof ApiError && (isAway(error) || (mayPass(error) && holdsAccounts(draft)))))
        throw error;
      failure.setState({ isUnreachable: true });
      const wait = backOff(failures, { first: firstWait, longest: longestWait, asked: (error.retryAfter ?? 0) * 1000 });
      await pause(wait, { orOnline: error.kind === 'network', signal });
    }
  } finally {
    failure.setState({ isUnreachable: false });
  }
}

const pause = (
  milliseconds: number,
  { orOnline, signal }: { orOnline: boolean; signal: AbortSignal },
): Promise<unknown> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve(undefined);
    };
    const timer = setTimeout(end, milliseconds);
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    if (orOnline) window.addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });

/** Opens the account on a card, which anybody may see: without a session the card stays unchanged. Never rejects. */
export async function openAccountOnCard(admissions: Admissions): Promise<void> {
  const opening = open(admissions, { takes: false, withoutSession: true });
  try {
    await opening;
  } catch (error) {
    if (!isDeadSession(error) || admissions.session.opening !== opening) return;
    admissions.session.opening = undefined;
    expectNoSession(admissions, { keepCookies: false });
    void editAsVisitor(admissions);
  }
}

interface OpenOptions {
  takes: boolean;
  withoutSession?: boolean;
}

function open(admissions: Admissions, options: OpenOptions): Promise<void> {
  const opening = admissions.session.opening ?? load(admissions, options);
  admissions.session.opening = opening;
  opening.catch((error: unknown) => {
    // Dead sessions are cleared by the code that reports them.
    if (!isDeadSession(error) && admissions.session.opening === opening) admissions.session.opening = undefined;
  });
  return opening;
}

async function load(admissions: Admissions, { takes, ...how }: OpenOptions): Promise<void> {
  expectThisSession(admissions);
  openSync(admissions);
  const durable = Promise.race([
    admissions.device.openDurable(),
    new Promise((resolve) => {
      setTimeout(resolve, longestRead);
    }),
  ]);
  let profile = await fetchProfile(admissions, how);
  // Edits that a killed browser lost from the other copy count too.
  await durable;
  // Another tab of this account goes on with this login, and lets go in its name.
  if (takes) admissions.device.tabs.post('account', profile.username);
  const editing = await admissions.saving.editing();
  const isTaking = takes || bringsAnswers(admissions);
  const { wasElsewhere = false } = (await editing?.open(profile.username, { takes: () => isTaking })) ?? {};
  // What the other tab has sent before it let go counts.
  if (isTaking && wasElsewhere) profile = await fetchProfile(admissions, how);
  receiveProfile(admissions, profile);
  void reportWhileValidating(admissions);
}

/** Returns whether there are answers of before the login, which only a tab that edits brings into the account. */
const bringsAnswers = ({ config: { questionnaire }, device: { draft }, live }: Admissions): boolean =>
  draft.entries(anonymousOwner).size > 0 || questionnaire.sensitive.some((key) => live.current().answer(key) !== '');

/**
 * Opens the account again, for edits that the durable copy or another tab has brought. A server that is away leaves
 * what it said last: it compares later. Rejects with `ApiError` for a dead session.
 */
export async function reopenAccount(admissions: Admissions): Promise<void> {
  const { saving, snapshot } = admissions;
  const { username } = snapshot.getState();
  const profile = await fetchProfile(admissions).catch((error: unknown) => {
    if (isDeadSession(error) || saving.sync.account().copy() === undefined) throw error;
    return undefined;
  });
  const isSame = (profile?.username ?? username) === username && snapshot.getState().username === username;
  if (username === undefined || !isSame) return;
  const { webStatus } = snapshot.getState();
  receiveProfile(admissions, profile);
  // A submission in another tab leaves this one a single page.
  if (webStatus !== 'submitted' && snapshot.getState().webStatus === 'submitted') follow(admissions, { is: 'arrived' });
}
