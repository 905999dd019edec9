import { createDeviceDraft, createEntryStore, type DeviceDraftOptions, type EntryStore } from '@quire/sync';
import type { Admissions, Device } from '../application/admissions.ts';
import { createTabChannel } from '../application/tab-channel.ts';
import { createHalfTyped } from '../application/half-typed.ts';
import { prefetch } from '../navigation/fetch-ahead.ts';

export interface DeviceOptions {
  /** `localStorage`, or undefined if the browser gives none. */
  storage: Storage | undefined;
  /** `sessionStorage`, or undefined if the browser gives none. */
  tabStorage?: Storage | undefined;
  /** Channel to the browser's other tabs; by default the browser's own. */
  channel?: Parameters<typeof createTabChannel>[0] | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

const channelHere = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('quire') : undefined;

/** Drafts on the device, in the storages that the browser gives. */
export function createDevice(
  { storage, tabStorage, channel = channelHere(), now }: DeviceOptions,
  application: () => Admissions,
): Device {
  const entries = createEntryStore({ storage, now, awaitsDurable: 'indexedDB' in globalThis });
  const storedIn = (store: EntryStore, kind = 'draft', isOfTabs = false): DeviceDraftOptions => ({
    entries: store,
    kind,
    isOfTabs,
    now,
    get sensitive() {
      return application().config.questionnaire.sensitive;
    },
  });
  let durable: Promise<void> | undefined;
  return {
    draft: createDeviceDraft(storedIn(entries, 'draft', true)),
    parked: createDeviceDraft(storedIn(createEntryStore({ storage: tabStorage, now }))),
    halfTyped: createHalfTyped(createDeviceDraft(storedIn(entries, 'typed'))),
    tabs: createTabChannel(channel),
    openDurable() {
      // Without its code there is no durable copy yet; the next caller fetches the code again.
      durable ??= import('../account/open-durable.ts')
        .then(({ openDurable }) => openDurable(application(), entries))
        .catch((error: unknown) => {
          durable = undefined;
          throw error;
        });
      return prefetch(durable);
    },
  };
}
