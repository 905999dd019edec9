import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { loadActions } from '../application/load-actions.ts';
import type { Admissions } from '../application/admissions.ts';
import type { NavigationEvent } from '../navigation/decide.ts';
import { navigationFacts } from '../application/navigation-facts.ts';

type Loader = (args: LoaderFunctionArgs) => Promise<Response | null>;

export interface FormPagesGate {
  /** On entry into the form pages: the profile first, then the page it remembers. */
  enter: Loader;
  /** On each page: whoever has submitted is led to the completion page, and nobody else. */
  arrive: Loader;
  /** A card is open to everybody, under one spelling. One that is loaded by its address opens the account of a live session behind it. */
  arriveAtCard: Loader;
  unknownPath: Loader;
}

/** Stands before the form pages: nothing of them is shown before the profile of a logged-in student is there. */
export function formPagesGate(admissions: Admissions): FormPagesGate {
  let isLoaded = true;
  const decideAfterProfile = (event: NavigationEvent): Loader => async ({ request, pattern }) => {
    isLoaded = false;
    try {
      if (admissions.opening || admissions.hasSession()) await (await loadActions()).openAccount(admissions);
    } catch (error) {
      if (!isDeadSession(error)) throw error;
      // This navigation is overtaken by the one to the log-in card.
      await admissions.sessionInvalid();
      return null;
    }
    return decide(request, pattern, event);
  };

  // A route answers to other spellings of its path as well: `/About/`, `/%61bout`.
  const decide = (request: Request, path: string, event: NavigationEvent): Response | null => {
    const { pathname, search } = new URL(request.url);
    // A request holds no hash; only an address that somebody typed or followed is spelled otherwise, and that is the browser's own.
    const { hash } = window.location;
    const { go } = admissions.rules(navigationFacts(admissions), { path, search, hash, spelled: pathname }, event);
    if (go === undefined) return null;
    const state = admissions.navigator.state();
    if (state.success === undefined) return replace(go);
    // A redirect would leave the message behind; this navigation is overtaken by one that has it.
    admissions.navigator.go(go, { state, replace: true });
    return null;
  };

  return {
    enter: decideAfterProfile({ is: 'enteredFormPages' }),
    arrive: decideAfterProfile({ is: 'arrived' }),
    arriveAtCard: ({ request, pattern }) => {
      // Inactivity is watched on every screen (specification, 4.5); within the application the account is open already, or left.
      if (isLoaded && admissions.hasSession()) void loadActions().then(({ openAccountOnCard }) => openAccountOnCard(admissions)).catch(() => undefined);
      isLoaded = false;
      return Promise.resolve(decide(request, pattern, { is: 'arrivedAtCard' }));
    },
    unknownPath: ({ request, pattern }) => Promise.resolve(decide(request, pattern, { is: 'unknownPath' })),
  };
}
