import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { isDeadSession } from '../session/is-dead-session.ts';
import { loadActions } from '../application/load-parts.ts';
import type { Admissions } from '../application/admissions.ts';
import type { NavigationEvent } from '../navigation/decide.ts';
import { navigationFacts } from '../application/follow.ts';

type Loader = (args: LoaderFunctionArgs) => Promise<Response | null>;

export interface FormPagesGate {
  /** Loads the profile on entry into the form pages, then the page it remembers. */
  enter: Loader;
  /** Redirects a student who has submitted to the completion page. */
  arrive: Loader;
  /**
   * Checks the spelling of a card's address. When a card is loaded by its address, opens the account of a live session
   * behind it.
   */
  arriveAtCard: Loader;
  unknownPath: Loader;
}

/** Guards the form pages: shows nothing of them before the profile of a logged-in student is there. */
export function formPagesGate(admissions: Admissions): FormPagesGate {
  let isLoaded = true;
  const decideAfterProfile =
    (event: NavigationEvent): Loader =>
    async ({ request, pattern }) => {
      isLoaded = false;
      try {
        if (admissions.session.opening || admissions.session.isThere())
          await (await loadActions()).openAccountAtLast(admissions, request.signal);
      } catch (error) {
        if (!isDeadSession(error)) throw error;
        // Navigation to the login card overtakes this one.
        await admissions.session.invalid();
        return null;
      }
      return decide(request, pattern, event);
    };

  // Routes also match other spellings of their path: `/About/`, `/%61bout`.
  const decide = (request: Request, path: string, event: NavigationEvent): Response | null => {
    const { pathname, search } = new URL(request.url);
    // Requests hold no hash. Only a typed or followed address is spelled otherwise, so the browser has its hash.
    const { hash } = window.location;
    const state = admissions.navigator.state();
    const { go } = admissions.config.rules(
      navigationFacts(admissions),
      { path, search, hash, spelled: pathname, wanted: state.wanted },
      event,
    );
    if (go === undefined) return null;
    if (state.success === undefined) return replace(go);
    // Redirects would lose the message, so a navigation that has it overtakes this one.
    admissions.navigator.go(go, { state, replace: true });
    return null;
  };

  return {
    enter: decideAfterProfile({ is: 'enteredFormPages' }),
    arrive: decideAfterProfile({ is: 'arrived' }),
    arriveAtCard: ({ request, pattern }) => {
      // Inactivity is watched on every screen (specification, 4.5); inside the application the account is open or left
      // already.
      if (isLoaded && admissions.session.isThere())
        void loadActions()
          .then(({ openAccountOnCard }) => openAccountOnCard(admissions))
          .catch(() => undefined);
      isLoaded = false;
      return Promise.resolve(decide(request, pattern, { is: 'arrivedAtCard' }));
    },
    unknownPath: ({ request, pattern }) => Promise.resolve(decide(request, pattern, { is: 'unknownPath' })),
  };
}
