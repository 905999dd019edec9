import { isStructureKey } from '../core/index.ts';
import type { Answers } from '@quire/validation';
import type { FollowTabsOptions } from './follow-tabs-options.ts';
import { createSeenTexts } from './seen-texts.ts';
import { readTabMessage, type Settled, type TabMessage, type TabMessageContent } from './tab-message.ts';

/** Exchange of edits between the tabs of a browser that have the same account open, or none. */
export interface FollowTabs {
  /** Notes edits of this tab. The others hear of them within moments. */
  edited(set: Answers): void;
  /** Tells the others at once what they have not heard yet. */
  flush(): void;
  /** Tells the others what a save of this tab came to. */
  settled(outcome: Settled): void;
  /** Tells the others which edits of this tab the server refused for good. */
  refused(edits: Answers): void;
  /** Tells the others what is left to save, because some of it was given up without a save. */
  gaveUp(): void;
  /** Returns whether an answer was shown or typed here before what is typed now, so that it was replaced knowingly. */
  hasSeen(key: string, value: string): boolean;
  /** Makes edits of other tabs that the server lacks this tab's own, so that the next save sends them. */
  claim(): void;
  /** Follows the tabs of another owner, if there is another one now. */
  restart(): void;
  close(): void;
}

interface Foreign { tab: string; value: string; base: number | undefined; isRefused?: boolean }

/** Creates the exchange. What is done for an edit depends on its own keys alone, and no message is an answer to another, apart from one to a new tab. */
export function createFollowTabs(options: FollowTabsOptions): FollowTabs {
  const { tab, channel, locks, saver } = options;
  let number = 0;
  /** Last own edit of each key: its number and time. */
  let own = new Map<string, { number: number; at: number }>();
  /** Numbers of the last edits of other tabs that were shown here, by key. */
  let shown = new Map<string, Record<string, number>>();
  const seen = createSeenTexts();
  /** Edits of other tabs that the server does not have yet, as far as this tab has heard. */
  let foreign = new Map<string, Foreign>();
  /** Keys of which another tab's edit was not taken in: until the server was heard, nothing is known up to a later revision. */
  const missed = new Set<string>();
  let outbox = new Map<string, string>();
  /** Own edits that the server refused for good. */
  let refused = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const met = new Map<string, AbortController>();
  let owner = options.owner();

  const post = (message: TabMessageContent): void => { channel.post({ version: 1, tab, owner, ...message }); };
  const count = (): void => {
    const others = options.isSaved() ? [...foreign.values()] : [];
    saver.elsewhere(others.length, others.some(({ isRefused }) => isRefused));
  };
  const postEdits = (edits: Answers): void => {
    const entries = Object.entries(edits).filter(([key]) => !options.isPrivate(key));
    if (entries.length === 0) return;
    post({
      is: 'edited', base: saver.revision(),
      edits: Object.fromEntries(entries.map(([key, value]) => [key, { value, ...(own.get(key) ?? { number: 0, at: 0 }), seen: shown.get(key) ?? {} }])),
    });
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const edits = Object.fromEntries(outbox);
    outbox = new Map();
    postEdits(edits);
  };

  const postSettled = (outcome: Settled): void => {
    const told = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([key]) => !options.isPrivate(key)));
    // Saves settle before the saver notes them.
    const unsaved = Object.entries(saver.unsaved()).filter(([key, value]) => outcome.saved[key] !== value).map(([key]) => key);
    post({ is: 'settled', ...outcome, saved: told(outcome.saved), told: told(outcome.told), unsaved });
  };

  const postRefused = (edits: Answers = {}): void => {
    const unsaved = saver.unsaved();
    refused = new Map([...refused, ...Object.entries(edits)].filter(([key, value]) => unsaved[key] === value));
    if (refused.size > 0) post({ is: 'refused', edits: Object.fromEntries(refused) });
  };

  const edited = (set: Answers): void => {
    number += 1;
    for (const [key, value] of Object.entries(set)) {
      // Until the question is left, nobody knows which of the two answers counts.
      if (saver.isHeld(key)) continue;
      own.set(key, { number, at: options.now() });
      seen.add(key, value);
      if (foreign.delete(key)) count();
      outbox.set(key, value);
    }
    timer ??= setTimeout(flush, options.collect ?? 150);
  };

  /** Meets another tab: when it is gone, what it has not saved is saved from here. */
  const meet = (other: string): void => {
    if (met.has(other)) return;
    const over = new AbortController();
    met.set(other, over);
    locks.whenFree(`quire:tab:${other}`, () => { takeOver(other); }, over.signal);
  };

  const takeOver = (gone: string): void => {
    met.get(gone)?.abort();
    met.delete(gone);
    if (!options.isSaved()) return;
    const left = [...foreign].filter(([, edit]) => edit.tab === gone);
    const { edits, base } = options.onDevice();
    const unsaved = saver.unsaved();
    // What nobody has told of was typed in the last moment before, or is told of by its own tab.
    const untold = Object.entries(edits).filter(([key]) => !Object.hasOwn(unsaved, key) && !foreign.has(key));
    const taken: Answers = { ...Object.fromEntries(left.map(([key, { value }]) => [key, value])), ...Object.fromEntries(untold) };
    if (Object.keys(taken).length === 0) return;
    const bases = [...left.map(([, edit]) => edit.base), ...(untold.length > 0 ? [base] : [])].filter((one) => one !== undefined);
    options.take(taken);
    own = new Map([...own, ...Object.keys(taken).map((key) => [key, { number: number + 1, at: options.now() }] as const)]);
    number += 1;
    for (const key of Object.keys(taken)) foreign.delete(key);
    saver.takeOver(taken, bases.length > 0 ? Math.min(...bases) : undefined);
    count();
    postEdits(taken);
  };

  /** Returns whether this tab has an edit of a key that the other one did not know when it made its own. */
  const isOwn = (key: string, edit: { number: number; at: number; seen: Record<string, number> }, by: string): boolean => {
    const mine = own.get(key);
    if (mine === undefined || (edit.seen[tab] ?? 0) >= mine.number) return false;
    if (options.isSaved()) return Object.hasOwn(saver.unsaved(), key);
    return mine.at > edit.at || (mine.at === edit.at && tab > by);
  };

  const onEdited = ({ tab: by, edits, base }: Extract<TabMessage, { is: 'edited' }>): void => {
    const entries = Object.entries(edits).filter(([key]) => !options.isPrivate(key));
    const values = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
    const contested = new Set(entries.filter(([key, edit]) => isOwn(key, edit, by)).map(([key]) => key));
    // Half a removed item would be shown twice or not at all: the server decides about the whole of it.
    const isWhole = entries.some(([key]) => isStructureKey(key)) && (contested.size > 0 || options.wouldHide(values));
    const taken = entries.filter(([key]) => !isWhole && !contested.has(key));
    for (const [key] of entries) if (isWhole || contested.has(key)) missed.add(key);
    for (const [key, edit] of taken) {
      shown.set(key, { ...shown.get(key), ...edit.seen, [by]: edit.number });
      seen.add(key, edit.value);
      if (options.isSaved()) foreign.set(key, { tab: by, value: edit.value, base });
      outbox.delete(key);
    }
    count();
    // Own edits of these were replaced by somebody who had seen them.
    saver.release(taken.map(([key]) => key).filter((key) => !saver.isHeld(key)));
    if (taken.length > 0) options.take(Object.fromEntries(taken.map(([key, { value }]) => [key, value])));
  };

  /** Forgets what another tab gave up without a save, because the account has what it says, or something else. */
  const forgetGivenUp = (by: string, left: readonly string[]): void => {
    for (const [key, edit] of foreign) if (edit.tab === by && !left.includes(key)) foreign.delete(key);
  };

  const onSettled = ({ tab: by, saved, told, base, revision, unsaved: left }: Extract<TabMessage, { is: 'settled' }>): void => {
    const unsaved = saver.unsaved();
    const isMine = (key: string): boolean => Object.hasOwn(unsaved, key) || saver.isHeld(key);
    const values: Record<string, string> = {};
    for (const [key, value] of Object.entries(saved)) {
      const known = foreign.get(key);
      if (known?.tab === by && known.value === value) foreign.delete(key);
      else if (known === undefined && !isMine(key)) values[key] = value;
      if (isMine(key) && !seen.has(key, value)) missed.add(key);
    }
    for (const [key, value] of Object.entries(told)) {
      if (foreign.get(key)?.tab === by) foreign.delete(key);
      if (isMine(key)) missed.add(key);
      else if (!foreign.has(key)) values[key] = value;
    }
    forgetGivenUp(by, left);
    const news = Object.fromEntries(Object.entries(values).filter(([key]) => !options.isPrivate(key)));
    for (const [key, value] of Object.entries(news)) seen.add(key, value);
    if (Object.keys(news).length > 0) options.take(news);
    if (missed.size === 0 && revision !== undefined) saver.heard(base, revision);
    count();
  };

  const onRefused = ({ tab: by, edits }: Extract<TabMessage, { is: 'refused' }>): void => {
    for (const [key, edit] of foreign) if (edit.tab === by && edits[key] === edit.value) foreign.set(key, { ...edit, isRefused: true });
    count();
  };

  const stop = channel.listen((data) => {
    const message = readTabMessage(data);
    if (message === undefined || message.owner !== owner || message.tab === tab) return;
    meet(message.tab);
    if (message.is === 'edited') onEdited(message);
    else if (message.is === 'left') takeOver(message.tab);
    else if (message.is === 'refused') onRefused(message);
    else if (message.is === 'settled' && options.isSaved()) onSettled(message);
    else if (message.is === 'opened') {
      // The new tab knows neither this one nor what it has not saved.
      flush();
      if (options.isSaved()) postEdits(saver.unsaved());
      postRefused();
      if (message.asks) post({ is: 'opened', asks: false });
    }
  });
  const release = locks.hold(`quire:tab:${tab}`);
  post({ is: 'opened', asks: true });

  return {
    edited, flush,
    settled: (outcome) => {
      missed.clear();
      flush();
      for (const [key, value] of Object.entries({ ...outcome.saved, ...outcome.told })) seen.add(key, value);
      for (const key of Object.keys(outcome.told)) foreign.delete(key);
      postSettled(outcome);
      count();
    },
    refused: (edits) => {
      flush();
      postRefused(edits);
    },
    gaveUp: () => { if (options.isSaved()) postSettled({ saved: {}, told: {}, base: undefined, revision: undefined }); },
    hasSeen: seen.has,
    claim: () => {
      if (!options.isSaved() || foreign.size === 0) return;
      const values = Object.fromEntries([...foreign].map(([key, { value }]) => [key, value]));
      saver.edited(values, { atOnce: true });
      edited(values);
    },
    restart: () => {
      if (owner === options.owner()) return;
      post({ is: 'left' });
      owner = options.owner();
      clearTimeout(timer);
      timer = undefined;
      [own, shown, foreign, outbox, refused] = [new Map(), new Map(), new Map(), new Map(), new Map()];
      seen.clear();
      missed.clear();
      for (const over of met.values()) over.abort();
      met.clear();
      count();
      post({ is: 'opened', asks: true });
    },
    close: () => {
      flush();
      stop();
      release();
      for (const over of met.values()) over.abort();
      met.clear();
    },
  };
}
