/** Messages between the tabs of one browser about their use. */
export interface TabsInUse {
  /** Returns the last use of any tab, if the browser keeps it. */
  last(): number | undefined;
  used(at: number): void;
  /** Notifies all tabs that the session is over. */
  over(): void;
  close(): void;
}

export interface TabsInUseOptions {
  storage: Storage | undefined;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  onUse: (at: number) => void;
  onOver: () => void;
}

const key = 'quire:used-at';

/** Creates the exchange: a message reaches the other tabs at once, and storage reaches those that slept meanwhile. */
export function tabsInUse({ storage, channel, onUse, onOver }: TabsInUseOptions): TabsInUse {
  let closed = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (closed) return;
    if (data === 'over') onOver();
    else if (typeof data === 'number') onUse(data);
  });
  const quietly = <Value>(touch: () => Value): Value | undefined => {
    try {
      return touch();
    } catch {
      return undefined;
    }
  };
  const post = (message: unknown): void => {
    if (!closed) channel.postMessage(message);
  };
  return {
    last: () => {
      const stored = Number(quietly(() => storage?.getItem(key)) ?? undefined);
      return Number.isFinite(stored) ? stored : undefined;
    },
    used: (at) => {
      quietly(() => storage?.setItem(key, String(at)));
      post(at);
    },
    over: () => {
      post('over');
    },
    close: () => {
      closed = true;
      quietly(() => storage?.removeItem(key));
      channel.close();
    },
  };
}
