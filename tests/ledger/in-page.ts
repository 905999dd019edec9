/** Text of a status line, and everything typed on the page by then. */
export interface Told {
  text: string;
  given: Record<string, string>;
  card: string;
}

export interface InPage {
  /** Puts the cursor behind a field's text, or selects it. Returns the text, or undefined without the field. */
  enter(name: string, select: boolean): string | undefined;
  /** Returns a field's text after it was last typed in. */
  taken(name: string): string | undefined;
  value(name: string): string | undefined;
  /** Returns whether a field can be typed in. A page that reads for a moment has no line yet. */
  takes(name: string): boolean;
  /** Returns the texts of the honors. */
  items(): string[];
  /** Returns each status line since the last call, and the present one. */
  told(): Told[];
  /**
   * Passes time: longer timers run. It waits while more calls than these are pending and some proceed: a busy machine
   * would let none end in time.
   */
  pass(milliseconds: number, except: number): Promise<void>;
  /** Resolves when no more calls are unanswered than these. */
  answered(except: number): Promise<void>;
  /** Hides the page, or shows it. `isAway`: it goes to the back-forward cache, or is restored from it. */
  hide(isHidden: boolean, isAway?: boolean): void;
}

declare global {
  interface Window {
    ledger: InPage;
  }
}

/**
 * Runs in a page before its own scripts. Its clock is a page's own but for what waits: nobody waits for a pause in
 * typing here.
 */
export function preparePage(): void {
  if (window.top !== window) return;
  const taken: Record<string, string> = {};
  /** The same, but for what a page has not had a moment to say something of. */
  const given: Record<string, string> = {};
  const card = (): string => document.querySelector('[aria-labelledby=conflicts]')?.textContent ?? '';
  const status = (): string => document.querySelector('.quire-status [role=status]')?.textContent ?? '';

  let log: Told[] = [];
  let last = '';
  /** Every card since the last call: one may come and go between two of them. */
  const cards = new Set<string>();
  const note = (): void => {
    const text = status();
    cards.add(card());
    if (text === last) return;
    last = text;
    log.push({ text, given: { ...given }, card: card() });
  };
  new MutationObserver(() => {
    note();
    // Folds open: hidden fields cannot be typed in or removed.
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.quire-section--folds > details'))
      fold.open = true;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { name, value } = target;
      taken[name] = value;
      realTimeout(() => {
        given[name] = value;
      });
    },
    true,
  );

  const field = (name: string): HTMLInputElement | HTMLTextAreaElement | null =>
    document.querySelector(`main [name="${name}"]`);

  const realTimeout = window.setTimeout.bind(window);
  const realClear = window.clearTimeout.bind(window);
  const waiting = new Map<number, { due: number; run: () => void; real: number }>();
  let ahead = 0;
  let count = 1e9;
  const time = (): number => performance.now() + ahead;
  const setLater = (work: unknown, wait = 0, ...args: unknown[]): number => {
    if (typeof work !== 'function' || wait < 300) return realTimeout(work as () => void, wait, ...args);
    count += 1;
    const timer = count;
    const run = (): void => {
      waiting.delete(timer);
      (work as (...given: unknown[]) => void)(...args);
    };
    waiting.set(timer, { due: time() + wait, run, real: realTimeout(run, wait) });
    return timer;
  };
  window.setTimeout = setLater as typeof window.setTimeout;
  window.clearTimeout = ((timer?: number): void => {
    realClear(waiting.get(timer ?? 0)?.real ?? timer);
    waiting.delete(timer ?? 0);
  }) as typeof window.clearTimeout;

  let calls = 0;
  const changes = new Set<() => void>();
  const realFetch = window.fetch.bind(window);
  const count1 = (change: number): void => {
    calls += change;
    for (const changed of changes) changed();
  };
  window.fetch = async (...args) => {
    count1(1);
    try {
      const answer = await realFetch(...args);
      // Announcements of an answer are read after its arrival.
      realTimeout(() => count1(-1));
      return answer;
    } catch (error) {
      realTimeout(() => count1(-1));
      throw error;
    }
  };

  const persists = { persisted: true };
  let isHidden = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  if (document.cookie.includes('ledger-blocked')) {
    const refuse = (): never => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    navigator.locks.request = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
  }

  /** @param patience limit in milliseconds without a call that begins or ends */
  const answered = (except: number, patience?: number): Promise<void> =>
    new Promise((resolve) => {
      let impatient: number | undefined;
      const end = (): void => {
        realClear(impatient);
        changes.delete(look);
        resolve();
      };
      const look = (): void => {
        if (calls <= except) return end();
        realClear(impatient);
        if (patience !== undefined) impatient = realTimeout(end, patience);
      };
      changes.add(look);
      look();
    });

  window.ledger = {
    answered: (except) => answered(except),
    enter: (name, select) => {
      const found = field(name);
      if (!found) return undefined;
      found.focus();
      found.setSelectionRange(select ? 0 : found.value.length, found.value.length);
      return found.value;
    },
    taken: (name) => taken[name],
    value: (name) => field(name)?.value,
    takes: (name) => field(name)?.readOnly === false,
    items: () =>
      [...document.querySelectorAll<HTMLInputElement>('main input')]
        .filter(({ name }) => /^honors(?:_\d)?_name$/.test(name))
        .map(({ value }) => value),
    told: () => {
      const all = [...log, { text: status(), given: { ...given }, card: [...cards, card()].join('\n') }];
      log = [];
      cards.clear();
      return all;
    },
    pass: async (milliseconds, except) => {
      const until = time() + milliseconds;
      // A call that is held from now on is not among those that are known to be: it is waited for once.
      let isPatient = true;
      for (;;) {
        await answered(isPatient ? except : Infinity, 10_000);
        isPatient &&= calls <= except;
        const [next] = [...waiting.values()]
          .filter(({ due }) => due <= until)
          .sort((one, other) => one.due - other.due);
        if (!next) break;
        ahead += Math.max(0, next.due - time());
        realClear(next.real);
        next.run();
        await new Promise((resolve) => {
          realTimeout(resolve, 0);
        });
      }
      ahead += Math.max(0, until - time());
    },
    hide: (hidden, isAway = false) => {
      const go = (): boolean =>
        window.dispatchEvent(new PageTransitionEvent(hidden ? 'pagehide' : 'pageshow', persists));
      if (isAway && hidden) go();
      if (isHidden !== hidden) {
        isHidden = hidden;
        document.dispatchEvent(new Event('visibilitychange'));
      }
      if (isAway && !hidden) go();
    },
  };
}
