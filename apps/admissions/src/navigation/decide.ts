import type { WebStatus } from '@quire/api-client';
import type { Answers } from '@quire/validation';

/** Facts the rules need. */
export interface NavigationFacts {
  loggedIn: boolean;
  webStatus?: WebStatus | undefined;
  lastPage?: string | undefined;
  hasChangedPage: boolean;
  hasAnswers: boolean;
  /** Answers allowed in navigation state; sensitive ones never are. */
  pending: Answers;
}

export interface Place {
  path: string;
  search: string;
  /** Path as the address spells it, if that differs: `/About/`. */
  spelled?: string | undefined;
  /** Question that such an address names: `#first_name`. */
  hash?: string | undefined;
  /** Destination that needs an account: the log-in leads there. */
  wanted?: string | undefined;
}

/** Event that has happened, or action that is requested. */
export type NavigationEvent =
  | { is: 'unknownPath' }
  | { is: 'enteredFormPages' }
  | { is: 'arrived' | 'arrivedAtCard' }
  | { is: 'topNavigation' | 'saveAndGo'; to: string }
  | { is: 'submitPressed' | 'problemsFound' | 'signInPressed' | 'createAccountPressed' | 'backFromReading' }
  | { is: 'readAllPressed'; row?: string | undefined }
  // Question at which something is offered that needs an account.
  | { is: 'accountWanted'; at: string }
  | { is: 'submitted'; message: string }
  | { is: 'loggedOut'; message: string; kept?: KeptAt | undefined; username?: string | undefined }
  | { is: 'sessionInvalid'; message: string; kept?: KeptAt | undefined }
  // Message of the server about a success, if there is one.
  | { is: 'loggedIn'; message: string | undefined }
  | { is: 'signedUp' | 'codeResent' | 'confirmed' | 'passwordReset'; username: string; message: string | undefined };

/** Place of answers that could not be saved: the device keeps them, or this browser tab alone. */
export type KeptAt = 'device' | 'tab';

/** State that a navigation takes along. */
export interface NavigationState {
  answers?: Answers;
  username?: string;
  success?: string | undefined;
  error?: string;
  /** Where the answers are that the session which has ended could not save. */
  kept?: KeptAt | undefined;
  /** Where the log-in leads, with its question. */
  wanted?: string | undefined;
  /** Key of the row of the review that led to its question. */
  row?: string;
  /** Summary of problems gets the focus. */
  problems?: true;
}

/** Path to go to, if any, and its navigation state. */
export interface Decision {
  go?: string;
  state?: NavigationState;
}

export type NavigationRules = (facts: NavigationFacts, place: Place, event: NavigationEvent) => Decision;

interface FormPaths {
  readonly pages: readonly string[];
  readonly default: string;
}

const stay: Decision = {};

const first = (...decisions: Decision[]): Decision => decisions.find(({ go }) => go !== undefined) ?? stay;

/** Submitted applications have one page, which no other has. */
function forced(paths: FormPaths, { loggedIn, webStatus }: NavigationFacts, { path, search }: Place): Decision {
  const submitted = loggedIn && webStatus === 'submitted';
  if (submitted) return path === '/completion' ? stay : { go: `/completion${search}` };
  return path === '/completion' ? { go: paths.default + search } : stay;
}

const spelledRight = ({ path, search, hash = '', spelled }: Place): Decision =>
  spelled === undefined || spelled === path ? stay : { go: path + search + hash };

function remembered(
  paths: FormPaths,
  { loggedIn, lastPage, hasChangedPage }: NavigationFacts,
  { path, search, wanted }: Place,
): Decision {
  const isKnown = lastPage !== undefined && [...paths.pages, '/review'].includes(lastPage);
  return loggedIn && !hasChangedPage && wanted === undefined && isKnown && lastPage !== path
    ? { go: lastPage + search }
    : stay;
}

/**
 * Returns the rules: every redirect and every refusal to go (specification, 2.3 and 4.1 to 4.3), from the facts alone.
 */
export function navigationRules(paths: FormPaths): NavigationRules {
  return (facts, place, event) => {
    const pending: NavigationState = {
      ...(Object.keys(facts.pending).length > 0 && { answers: facts.pending }),
      ...(place.wanted !== undefined && { wanted: place.wanted }),
    };
    const toSignup = (wanted?: string): Decision => ({
      go: '/signup',
      state: { ...pending, ...(wanted !== undefined && { wanted }) },
    });
    switch (event.is) {
      case 'unknownPath':
        return { go: paths.default + place.search };
      case 'arrivedAtCard':
        return spelledRight(place);
      case 'arrived':
        return first(forced(paths, facts, place), spelledRight(place));
      case 'enteredFormPages': {
        const submitted = facts.webStatus === 'submitted';
        return first(
          forced(paths, facts, place),
          submitted ? stay : remembered(paths, facts, place),
          spelledRight(place),
        );
      }
      case 'topNavigation':
      case 'saveAndGo':
        return !facts.loggedIn && facts.hasAnswers ? toSignup(event.to) : { go: event.to };
      case 'submitPressed':
        return facts.loggedIn ? stay : toSignup(place.path);
      case 'problemsFound':
        return { go: paths.default, state: { problems: true } };
      // Reading needs no account, because it neither submits nor goes on.
      case 'readAllPressed':
        return { go: `/review${event.row === undefined ? '' : `#${event.row}`}` };
      case 'backFromReading':
        return { go: paths.pages.at(-1) ?? paths.default };
      case 'createAccountPressed':
        return toSignup();
      case 'accountWanted':
        return toSignup(`${place.path}#${event.at}`);
      case 'signInPressed':
        return { go: '/login', state: pending };
      case 'submitted':
        return { go: '/completion', state: { success: event.message } };
      case 'signedUp':
      case 'codeResent':
        return { go: '/confirm', state: { ...pending, username: event.username, success: event.message } };
      case 'passwordReset':
      case 'confirmed':
        return { go: '/login', state: { ...pending, username: event.username, success: event.message } };
      case 'loggedIn':
        return { go: place.wanted ?? paths.default, state: { ...pending, success: event.message } };
      case 'loggedOut':
        return {
          go: '/login',
          state: {
            error: event.message,
            ...(event.username === undefined ? {} : { username: event.username }),
            ...keptAt(event),
          },
        };
      case 'sessionInvalid':
        return { go: `/login${place.search}`, state: { error: event.message, ...keptAt(event) } };
    }
  };
}

const keptAt = ({ kept }: { kept?: KeptAt | undefined }): NavigationState => (kept === undefined ? {} : { kept });
