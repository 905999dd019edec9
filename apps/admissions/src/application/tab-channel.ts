import type { EditRequest } from '@quire/sync';

/** Messages between the tabs of one browser, by name. */
export interface TabMessages {
  /** Username of the account that is open now; null after log-out. */
  account: string | null;
  /** Time of the last use, in milliseconds since 1970. */
  used: number;
  /** The session is over, because nobody used it. */
  inactive: true;
  /** Username whose documents have changed. */
  documents: string;
  /** An owner's application, of which there is more to read: a username, or nothing for a visitor. */
  edited: string;
  /** Another tab wants to edit an owner's application. */
  edit: EditRequest;
}

/** Channel on which a tab reaches the others. */
export interface TabChannel {
  post<Name extends keyof TabMessages>(name: Name, message: TabMessages[Name]): void;
  /** Calls the listener with each message of this name from another tab. Returns a function that ends it. */
  listen<Name extends keyof TabMessages>(name: Name, listener: (message: TabMessages[Name]) => void): () => void;
}

/** Creates the channel. A browser that has none leaves each tab alone. */
export function createTabChannel(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
): TabChannel {
  return {
    post: (name, message) => {
      channel?.postMessage({ [name]: message });
    },
    listen: (name, listener) => {
      const ends = new AbortController();
      channel?.addEventListener(
        'message',
        ({ data }: MessageEvent<Partial<TabMessages>>) => {
          const message = data[name];
          if (message !== undefined) listener(message);
        },
        ends,
      );
      return () => {
        ends.abort();
      };
    },
  };
}
