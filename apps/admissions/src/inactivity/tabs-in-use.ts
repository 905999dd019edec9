/** What the tabs of one browser tell each other about being used. */
export interface TabsInUse {
  /** When any of them was last used, where the browser keeps that. */
  last(): number | undefined;
  used(at: number): void;
  /** It is over for all of them. */
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

/** A message reaches the other tabs at once; what is stored reaches those too that slept meanwhile. */
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in its origin
  const post = (message: unknown): void => { if (!closed) channel.postMessage(message); };
  return {
    last: () => {
      const stored = Number(quietly(() => storage?.getItem(key)) ?? undefined);
      return Number.isFinite(stored) ? stored : undefined;
    },
    used: (at) => {
      quietly(() => storage?.setItem(key, String(at)));
      post(at);
    },
    over: () => { post('over'); },
    close: () => {
      closed = true;
      quietly(() => storage?.removeItem(key));
      channel.close();
    },
  };
}
