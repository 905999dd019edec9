import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { knownProperties } from './known-properties.ts';

/** The page of a process, in which one test file runs after the other. */
interface SharedPage {
  /**
   * Ends the timers, requests, channels, frames and listeners that a file has left, and waits for its calls. Rejects
   * where there is no end of them.
   */
  settle(rounds?: number): Promise<void>;
  /** Puts everything else back to how the first file found it. Throws when something cannot be put back. */
  restore(): void;
}

// Symbols outlive the modules, which each file loads anew.
const place = Symbol.for('quire.shared-page');
const held = globalThis as unknown as { [place]?: SharedPage; jsdom: { cookieJar: { removeAllCookiesSync(): void } } };

/** The page of this process, recorded from the first call on. */
export const sharedPage = (): SharedPage => (held[place] ??= share());

function share(): SharedPage {
  // Libraries that listen to the document for good begin to do so before anything is recorded.
  render(createElement('div'));
  userEvent.setup();
  cleanup();
  const pause = pauseOf(globalThis.setTimeout);
  const endFrames = recordFrames();
  const endListeners = recordListeners();
  const ends = [recordTimers(), recordChannels(), recordRequests()];
  const calls = recordCalls();
  const putBack = knownProperties();
  const emptyDocument = documentAsItIs();
  return {
    settle: async (rounds = 100) => {
      // Calls that are answered begin timers and other calls.
      for (let quiet = 0, round = 0; quiet < 3; round += 1) {
        if (round === rounds)
          throw new Error(
            'This test file leaves calls or timers that never end, or begin anew. The tests of the next file would meet them: end them in afterEach.',
          );
        endFrames();
        endListeners();
        const ended = ends.map((end) => end()).reduce((sum, count) => sum + count, calls.size);
        quiet = ended === 0 ? quiet + 1 : 0;
        if (calls.size > 0) await Promise.race([Promise.allSettled(calls), pause(200)]);
        await pause(1);
      }
    },
    restore: () => {
      emptyDocument();
      putBack();
    },
  };
}

const pauseOf =
  (start: typeof setTimeout) =>
  (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      start(resolve, milliseconds);
    });

/**
 * Keeps a frame of its own under way: jsdom draws by a timer of the process, and would never draw again once it had
 * begun one that a test faked.
 */
function recordFrames(): () => void {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = globalThis;
  let own = 0;
  let first = 0;
  const beat = (): void => {
    own = request(beat);
  };
  beat();
  return () => {
    const last = request(() => undefined);
    for (let frame = first; frame <= last; frame += 1) if (frame !== own) cancel(frame);
    first = last;
  };
}

function recordTimers(): () => number {
  const timers = new Set<NodeJS.Timeout>();
  const { setTimeout: startOnce, setInterval: start, clearTimeout: end } = globalThis;
  globalThis.setTimeout = Object.assign((work: (...values: unknown[]) => void, wait?: number, ...values: unknown[]) => {
    const timer: NodeJS.Timeout = startOnce(() => {
      timers.delete(timer);
      work(...values);
    }, wait);
    timers.add(timer);
    return timer;
  }, startOnce) as typeof setTimeout;
  globalThis.setInterval = ((work: () => void, wait?: number, ...values: []) => {
    const timer = start(work, wait, ...values);
    timers.add(timer);
    return timer;
  }) as typeof setInterval;
  const clear = (timer?: NodeJS.Timeout): void => {
    if (timer) timers.delete(timer);
    end(timer);
  };
  globalThis.clearTimeout = clear as typeof clearTimeout;
  globalThis.clearInterval = clear as typeof clearInterval;
  return () => emptied(timers, end);
}

function recordChannels(): () => number {
  const channels = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }

    override close(): void {
      channels.delete(this);
      super.close();
    }
  };
  return () =>
    emptied(channels, (channel) => {
      channel.close();
    });
}

function recordRequests(): () => number {
  const requests = new Set<XMLHttpRequest>();
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function recorded(body) {
    requests.add(this);
    this.addEventListener('loadend', () => {
      requests.delete(this);
    });
    send.call(this, body);
  };
  return () =>
    emptied(requests, (request) => {
      request.abort();
    });
}

/** The calls under way, which cannot be ended from here: servers end them when they close. */
function recordCalls(): ReadonlySet<Promise<unknown>> {
  const calls = new Set<Promise<unknown>>();
  const { fetch } = globalThis;
  globalThis.fetch = async (...call) => {
    const answer = fetch(...call);
    calls.add(answer);
    void answer
      .catch(() => undefined)
      .finally(() => {
        calls.delete(answer);
      });
    return answer;
  };
  return calls;
}

/** Listeners of what outlives a file: the window, the document and its outer elements. */
function recordListeners(): () => void {
  const removals = new Set<() => void>();
  const record = (owner: EventTarget, outlives: (target: EventTarget) => boolean): void => {
    const { addEventListener: add } = owner;
    owner.addEventListener = function recorded(
      this: EventTarget | undefined,
      ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
    ) {
      const target = this ?? window;
      add.call(target, type, listener, options);
      if (outlives(target))
        removals.add(() => {
          target.removeEventListener(type, listener, options);
        });
    };
  };
  record(EventTarget.prototype, (target) =>
    [document, document.documentElement, document.body].includes(target as Document),
  );
  record(window, () => true);
  return () => {
    emptied(removals, (remove) => {
      remove();
    });
  };
}

function documentAsItIs(): () => void {
  const inHead = [...document.head.childNodes];
  return () => {
    document.head.replaceChildren(...inHead);
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    window.localStorage.clear();
    window.sessionStorage.clear();
    held.jsdom.cookieJar.removeAllCookiesSync();
    window.history.replaceState(null, '', '/');
  };
}

/** Ends each of what a file has left, and returns how many there were. */
function emptied<Left>(left: Set<Left>, end: (one: Left) => void): number {
  const all = [...left];
  left.clear();
  for (const one of all) end(one);
  return all.length;
}
