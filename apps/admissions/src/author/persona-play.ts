import { personaStart } from '@quire/authoring/explain';
import { anonymousOwner, newestAnswers, type AccountCopy, type DraftOwner } from '@quire/sync';
import type { Answers, Persona } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { everythingIn } from '../application/everything-in.ts';
import type { Applicant } from '../application/live-holder.ts';

/** Player that puts the form into the state of a persona, and back. */
export interface PersonaPlay {
  play(persona: Persona): void;
  /** Restores what was typed before the first persona. */
  back(): void;
}

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
}: Pick<Admissions, 'device' | 'live' | 'saving' | 'snapshot'>): PersonaPlay {
  let before: Before | undefined;

  const remember = (): Before => {
    const { username } = snapshot.getState();
    const owner = username === undefined ? anonymousOwner : { username };
    return {
      applicant: live.applicant(),
      answers: everythingIn(live.current()),
      device: newestAnswers(draft, owner),
      account: username === undefined ? undefined : sync.account().copy(),
      unsaved: sync.close(),
      owner,
    };
  };

  return {
    play(persona) {
      before ??= remember();
      const { answers, structure } = personaStart(live.current().questionnaire, persona);
      live.replace(persona.viewer === 'anonymous' ? 'anonymous' : 'student', { ...answers, ...structure });
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
