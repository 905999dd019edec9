import { isStructureKey } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { FollowTabs, FollowTabsOptions } from './follow-tabs-options.ts';
import { isContested, type OwnEdit } from './is-contested.ts';
import { createMetTabs } from './met-tabs.ts';
import { createOutbox } from './outbox.ts';
import { createRefusedEdits } from './refused-edits.ts';
import { createSeenTexts } from './seen-texts.ts';
import { sortSettled } from './sort-settled.ts';
import { newestEdits } from '../device/tab-entries.ts';
import { readTabMessage, type Settled, type TabEdit, type TabMessage, type TabMessageContent } from './tab-message.ts';
import { account, sortLeft, type Foreign } from './take-over.ts';

/** Creates the exchange. Each edit is handled by its own keys alone. Only a new tab's message is answered. */
export function createFollowTabs(options: FollowTabsOptions): FollowTabs {
  const { tab, channel, locks, saver } = options;
  // A page that returns starts anew, but continues the numbers of its edits.
  let number = Math.floor(performance.now());
  /** Last own edit of each key. */
  let own = new Map<string, OwnEdit>();
  /** Numbers of the last edits of other tabs that were shown here, by key. */
  let shown = new Map<string, Record<string, number>>();
  const seen = createSeenTexts(tab);
  /** Edits of other tabs that the server lacks, as far as this tab knows. */
  let foreign = new Map<string, Foreign>();
  /** Keys of skipped edits: until the server answers, no later revision counts as known. */
  const missed = new Set<string>();
  /** Tabs that are gone and left an edit which waits until its question is left. */
  const late = new Set<string>();
  let owner = options.owner();
  /** Revision known since the account was opened; the saver starts after this. */
  let openedAt: number | undefined;

  const post = (message: TabMessageContent): void => {
    channel.post({ version: 1, tab, owner, ...message });
  };
  const count = (): void => {
    const others = options.isSaved() ? [...foreign.values()] : [];
    saver.elsewhere(
      others.length,
      others.some(({ isRefused }) => isRefused),
    );
  };
  const open = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !options.isPrivate(key)));
  const postEdits = (edits: Answers): void => {
    const entries = Object.entries(open(edits));
    if (entries.length === 0) return;
    post({
      is: 'edited',
      base: saver.revision(),
      edits: Object.fromEntries(
        entries.map(([key, value]) => [
          key,
          { value, ...(own.get(key) ?? { number: 0, at: 0 }), seen: shown.get(key) ?? {} },
        ]),
      ),
    });
  };
  const outbox = createOutbox(postEdits, options.collect ?? 150);

  const postSettled = (outcome: Settled): void => {
    // No tab keeps an edit that the account overruled, though it waits here until its question is left.
    const isOver = (key: string): boolean => saver.isHeld(key) && Object.hasOwn(outcome.told, key);
    // Saves settle before the saver notes them.
    const unsaved = Object.entries(saver.unsaved())
      .filter(([key, value]) => outcome.saved[key] !== value && !isOver(key))
      .map(([key]) => key);
    post({ is: 'settled', ...outcome, saved: open(outcome.saved), told: open(outcome.told), unsaved });
  };

  const refused = createRefusedEdits(saver.unsaved, (edits) => {
    post({ is: 'refused', edits });
  });

  const edited = (set: Answers): void => {
    openedAt ??= saver.revision();
    number += 1;
    for (const [key, value] of Object.entries(set)) {
      // Both answers may still win until the question is left.
      if (saver.isHeld(key)) continue;
      own.set(key, { number, at: options.now() });
      seen.add(key, value, tab);
      const replaced = foreign.get(key);
      if (replaced) options.device.drop(replaced.tab, { [key]: replaced.value });
      if (foreign.delete(key)) count();
      outbox.add(key, value);
    }
  };

  /** Edits of a tab that is gone are saved from here. */
  const met = createMetTabs(locks, takeOver);
  /** Meets the tabs with entries on the device: those that are gone left them behind. */
  const meetOnDevice = (): void => {
    if (!options.isSaved()) return;
    const byTab = options.device.byTab();
    for (const [
      key,
      {
        tab: by,
        entry: { value },
      },
    ] of newestEdits(byTab))
      seen.give(key, value, by);
    for (const other of byTab.keys()) if (other !== tab) met.meet(other, { isSilent: true });
  };

  function takeOver(gone: string): void {
    met.part(gone);
    if (!options.isSaved()) return;
    openedAt ??= saver.revision();
    // An edit that waits to be shown keeps its tab: text typed meanwhile does not replace it.
    const isLate = (key: string): boolean => foreign.get(key)?.tab === gone && saver.isHeld(key);
    const kept = new Map([...(options.device.byTab().get(gone) ?? [])].filter(([key]) => !isLate(key)));
    const heard = new Map([...foreign].filter(([key]) => !isLate(key)));
    if (heard.size < foreign.size) late.add(gone);
    const { taken, base, aside, settled } = sortLeft({
      gone,
      kept,
      foreign: heard,
      unsaved: saver.unsaved(),
      isShown: options.isShown,
      shownBy: (key) => seen.given(key)?.tab,
      isFrozen: options.isFrozen(),
    });
    if (Object.keys(aside).length > 0) options.device.keepAside(aside);
    options.device.drop(gone, { ...aside, ...settled });
    for (const [key, { tab: by }] of heard) if (by === gone) foreign.delete(key);
    if (Object.keys(taken).length > 0) options.take(taken);
    number += 1;
    const now: Record<string, string> = {};
    for (const [key, value] of Object.entries(taken)) {
      if (saver.isHeld(key)) {
        foreign.set(key, { tab: gone, value, at: kept.get(key)?.at ?? 0, base });
        late.add(gone);
      } else {
        now[key] = value;
        own.set(key, { number, at: options.now() });
        seen.give(key, value, tab);
      }
    }
    if (Object.keys(now).length > 0) {
      saver.takeOver(now, base);
      options.device.adopt(now, base);
      options.device.drop(
        gone,
        Object.fromEntries(Object.keys(now).flatMap((key) => (kept.has(key) ? [[key, kept.get(key)!.value]] : []))),
      );
      postEdits(now);
    }
    count();
  }

  const isBefore = (key: string, value: string): boolean => foreign.has(key) && seen.has(key, value);

  /** Returns whether this tab has an edit that the other tab did not know. */
  const isOwn = (key: string, edit: TabEdit, from: { by: string; base: number | undefined }): boolean =>
    isContested(
      {
        tab,
        edit: own.get(key),
        unsaved: saver.unsaved()[key],
        isHeld: saver.isHeld(key),
        given: seen.given(key),
        isSaved: options.isSaved(),
      },
      edit,
      from,
    );

  const onEdited = ({ tab: by, edits, base }: Extract<TabMessage, { is: 'edited' }>): void => {
    const entries = Object.entries(edits).filter(([key]) => !options.isPrivate(key));
    const values: Answers = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
    // The account may have a later answer than such an edit was made on, for unknown keys.
    const isOld = options.isSaved() && base !== undefined && base < (openedAt ?? 0);
    const contested = new Set(
      entries.filter(([key, edit]) => isOld || isOwn(key, edit, { by, base })).map(([key]) => key),
    );
    // Half a removed item would appear twice or never: the server decides about the whole of it.
    const isWhole = entries.some(([key]) => isStructureKey(key)) && (contested.size > 0 || options.wouldHide(values));
    const taken = entries.filter(([key]) => !isWhole && !contested.has(key));
    for (const [key] of entries) if (isWhole || contested.has(key)) missed.add(key);
    for (const [key, edit] of taken) {
      shown.set(key, { ...edit.seen, [by]: edit.number });
      seen.add(key, edit.value, by);
      if (options.isSaved()) foreign.set(key, { tab: by, value: edit.value, at: edit.at, base });
      outbox.drop(key);
    }
    count();
    // Own edits of these were replaced knowingly.
    const replaced = saver.release(taken.map(([key]) => key).filter((key) => !saver.isHeld(key)));
    // The same text stays until the server has it: the other tab may have no entry of it.
    if (options.isSaved())
      options.device.drop(
        tab,
        Object.fromEntries(Object.entries(replaced).filter(([key, value]) => value !== values[key])),
      );
    if (taken.length > 0) options.take(Object.fromEntries(taken.map(([key, { value }]) => [key, value])));
  };

  const onSettled = ({ tab: by, unsaved: left, ...outcome }: Extract<TabMessage, { is: 'settled' }>): void => {
    const { values, over, ...sorted } = sortSettled({
      ...outcome,
      by,
      left,
      foreign,
      known: saver.revision(),
      unsaved: saver.unsaved(),
      isHeld: saver.isHeld,
      hasSeen: seen.has,
    });
    for (const key of sorted.missed) missed.add(key);
    options.device.drop(tab, over);
    const news = open(values);
    for (const [key, value] of Object.entries(news)) {
      seen.add(key, value, Object.hasOwn(outcome.told, key) ? account : by);
      if (Object.hasOwn(outcome.told, key)) shown.delete(key);
    }
    if (Object.keys(news).length > 0) options.take(news);
    if (missed.size === 0 && outcome.revision !== undefined) saver.heard(outcome.base, outcome.revision);
    count();
  };

  const onRefused = ({ tab: by, edits }: Extract<TabMessage, { is: 'refused' }>): void => {
    for (const [key, edit] of foreign)
      if (edit.tab === by && edits[key] === edit.value) foreign.set(key, { ...edit, isRefused: true });
    count();
  };

  const stop = channel.listen((data) => {
    const message = readTabMessage(data);
    if (message === undefined || message.owner !== owner || message.tab === tab) return;
    openedAt ??= saver.revision();
    met.meet(message.tab);
    if (message.is === 'edited') onEdited(message);
    else if (message.is === 'left') takeOver(message.tab);
    else if (message.is === 'refused') onRefused(message);
    else if (message.is === 'settled' && options.isSaved()) onSettled(message);
    else if (message.is === 'opened') {
      // The new tab knows neither this tab nor its unsaved edits.
      outbox.flush();
      if (options.isSaved())
        postEdits(Object.fromEntries(Object.entries(saver.unsaved()).filter(([key]) => !saver.isHeld(key))));
      refused.tell();
      if (message.asks) post({ is: 'opened', asks: false });
    }
  });
  const release = locks.hold(`quire:tab:${tab}`);
  const unfollow = saver.store.subscribe(() => {
    for (const gone of late)
      if ([...foreign].some(([key, edit]) => edit.tab === gone && !saver.isHeld(key)))
        setTimeout(() => {
          if (late.delete(gone)) takeOver(gone);
        });
  });
  post({ is: 'opened', asks: true });
  meetOnDevice();

  return {
    edited,
    flush: outbox.flush,
    settled: (outcome) => {
      missed.clear();
      outbox.flush();
      for (const [key, value] of Object.entries(outcome.saved)) {
        seen.add(key, value, tab);
        if (foreign.get(key)?.value === value) foreign.delete(key);
        if (own.has(key) && !Object.hasOwn(outcome.told, key))
          own.set(key, { ...own.get(key)!, revision: outcome.revision });
      }
      for (const [key, value] of Object.entries(outcome.told)) {
        if (isBefore(key, value)) continue;
        seen.add(key, value, account);
        foreign.delete(key);
        // Input over the account's answer does not replace the edit shown before it.
        shown.delete(key);
      }
      postSettled(outcome);
      count();
    },
    refused: (edits) => {
      outbox.flush();
      refused.add(edits);
    },
    gaveUp: (told) => {
      for (const key of Object.keys(told)) outbox.drop(key);
      if (options.isSaved()) postSettled({ saved: {}, told, base: undefined, revision: undefined });
    },
    hasSeen: seen.has,
    isBefore,
    claim: () => {
      if (!options.isSaved() || foreign.size === 0) return;
      const values = Object.fromEntries([...foreign].map(([key, { value }]) => [key, value]));
      options.device.adopt(values, saver.revision());
      saver.edited(values, { atOnce: true });
      edited(values);
    },
    restart: () => {
      if (owner === options.owner()) return;
      post({ is: 'left' });
      owner = options.owner();
      openedAt = undefined;
      [own, shown, foreign] = [new Map(), new Map(), new Map()];
      for (const each of [late, seen, missed, met, refused, outbox]) each.clear();
      count();
      post({ is: 'opened', asks: true });
      meetOnDevice();
    },
    close: () => {
      outbox.flush();
      stop();
      unfollow();
      release();
      met.clear();
    },
  };
}
