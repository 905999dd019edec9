import type { PanelHost } from '@quire/authoring/panel';
import { anonymousOwner, newestAnswers, type AccountCopy, type DraftOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { countedAndParked } from '../application/counted-and-parked.ts';
import type { Applicant } from '../application/current-application.ts';

interface Before {
  applicant: Applicant;
  answers: Answers;
  device: Answers;
  account: AccountCopy | undefined;
  unsaved: Answers;
  owner: DraftOwner;
}

/** Creates the player. During play nothing is sent to a server, and the device's draft is restored afterwards. */
export function createPersonaPlay({
  live,
  device: { draft },
  saving: { sync },
  snapshot,
}: Pick<Admissions, 'device' | 'live' | 'saving' | 'snapshot'>): Pick<PanelHost, 'play' | 'back'> {
  let before: Before | undefined;

  const remember = (): Before => {
    const { username } = snapshot.getState();
    const owner = username === undefined ? anonymousOwner : { username };
    return {
      applicant: live.applicant(),
      answers: countedAndParked(live.current()),
      device: newestAnswers(draft, owner),
      account: username === undefined ? undefined : sync.account().copy(),
      unsaved: sync.close(),
      owner,
    };
  };

  return {
    play(applicant, answers) {
      before ??= remember();
      live.replace(applicant, answers);
    },
    back() {
      if (!before) return;
      const { applicant, answers, device, account, unsaved, owner } = before;
      // The client is closed during play, so what a persona types is kept as a visitor's.
      for (const each of [anonymousOwner, owner]) draft.clear(each);
      draft.write(owner, device);
      live.replace(applicant, answers);
      if (account) sync.account().open(account, { pending: unsaved });
      before = undefined;
    },
  };
}
