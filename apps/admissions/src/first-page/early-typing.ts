import { storedItem } from '../session/browser-storage.ts';

/** Name of what was typed before the application was there, in the device's storage. */
export const earlyName = 'quire-early';

/** What was typed by the id of its control: a text, or whether it is ticked. */
export type EarlyTyping = Readonly<Record<string, string | boolean>>;

/** Returns whether the page of the HTML is shown, or an earlier visit left something typed there. */
export function isOpenEarly(): boolean {
  return document.documentElement.dataset['first'] !== undefined || storedItem('localStorage', earlyName) !== undefined;
}

/**
 * Shows the page that is in the HTML to a visitor who has typed nothing yet, and keeps what is typed there. Anybody
 * else waits for the own answers. A card has no answers: all see it but those with an account open, and what is typed
 * there stays in the page. The build writes the function into the script before the first paint: it uses only itself,
 * in the language of browsers of 2017.
 * @param path of the first page
 * @param cards their paths; their pages are in templates
 * @param cookie beginning of the names of cookies that tell of an account
 * @param early `earlyName`
 */
export function openFirstPage(path: string, cards: readonly string[], cookie: string, early: string): void {
  const root = document.documentElement;
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { openedByLink?: true } | null;
  const isKnown = (storage: Storage): boolean => Object.keys(storage).some((name) => name.startsWith('quire:'));
  const isReturning = (): boolean => {
    try {
      return isKnown(window.localStorage) || isKnown(window.sessionStorage);
    } catch {
      // Where storage is blocked, nothing was kept.
      return false;
    }
  };
  const hasAccount = document.cookie.split('; ').some((each) => each.startsWith(cookie));
  const isCard = cards.indexOf(pathname) !== -1;
  // A page that was left and opened again may have something to say.
  const isFirst = isCard ? state === null : (pathname === '/' || pathname === path) && !isReturning();
  // A hash leads to a question, and a token to answers, also after a reload.
  const leadsOn = hash !== '' || search.indexOf('token=') !== -1 || (state !== null && state.openedByLink === true);
  // Scripts that are late hold up DOMContentLoaded.
  const whenParsed = (go: () => void): void => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') go();
    });
  };
  const place = (): HTMLElement | null => document.getElementById('first-page');
  if (root.dataset['start'] === 'old' || !isFirst || leadsOn || hasAccount) {
    whenParsed(() => {
      const page = place();
      if (page && page.parentNode) page.parentNode.removeChild(page);
    });
    return;
  }
  root.dataset['first'] = isCard ? 'card' : 'shown';
  if (isCard)
    whenParsed(() => {
      const card = document.querySelector<HTMLTemplateElement>(`template[data-path="${pathname}"]`);
      place()!.lastElementChild!.replaceWith(card!.content);
      place()!.dataset['never'] = '*';
      root.dataset['first'] = 'shown';
    });
  takeTyping(place);
  if (!isCard) keepTyping(early, place, whenParsed);
}

/** Keeps what is typed on the page on the device, and fills it in again after a reload. */
export function keepTyping(early: string, place: () => HTMLElement | null, whenParsed: (go: () => void) => void): void {
  const controls = (): HTMLInputElement[] => [
    ...(place()?.querySelectorAll<HTMLInputElement>('input[id], select[id], textarea[id]') ?? []),
  ];
  const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';
  const keep = (): void => {
    const typed: Record<string, string | boolean> = {};
    const never = (place()?.dataset['never'] ?? '').split(' ');
    for (const control of controls()) {
      const now = isTicked(control) ? control.checked : control.value;
      if (now && never.indexOf(control.name) === -1) typed[control.id] = now;
    }
    try {
      if (Object.keys(typed).length > 0) window.localStorage.setItem(early, JSON.stringify(typed));
      else window.localStorage.removeItem(early);
    } catch {
      // The page still has it.
    }
  };
  const fill = (): void => {
    try {
      const typed = JSON.parse(window.localStorage.getItem(early) || '{}') as EarlyTyping;
      for (const control of controls()) {
        const before = typed[control.id];
        if (typeof before === 'boolean') control.checked = before;
        else if (before !== undefined) control.value = before;
      }
    } catch {
      // What cannot be read was not written here.
    }
  };

  let waiting: number | undefined;
  const isHere = ({ target }: Event): boolean => place()?.contains(target as Node) === true;
  document.addEventListener('input', (event) => {
    if (!isHere(event)) return;
    window.clearTimeout(waiting);
    waiting = window.setTimeout(keep, 300);
  });
  // A page that is left keeps it at once.
  window.addEventListener('pagehide', () => {
    if (place()) keep();
  });
  whenParsed(fill);
}

/** Notes a word that an input method has begun, and a button that is pressed. */
export function takeTyping(place: () => HTMLElement | null): void {
  const root = document.documentElement;
  const isHere = ({ target }: Event): boolean => place()?.contains(target as Node) === true;
  document.addEventListener('compositionstart', (event) => {
    if (isHere(event)) root.dataset['first'] = 'composing';
  });
  document.addEventListener('compositionend', () => {
    if (root.dataset['first'] === 'composing') root.dataset['first'] = 'shown';
  });
  document.addEventListener('click', (event) => {
    const pressed = isHere(event) && (event.target as Element).closest('button');
    // The application presses it again once it is there.
    if (pressed) pressed.dataset['pressed'] = '';
  });
  document.addEventListener('submit', (event) => {
    if (isHere(event)) event.preventDefault();
  });
}
