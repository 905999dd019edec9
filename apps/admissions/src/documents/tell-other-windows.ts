/** Other windows of this browser with the same account open. */
export interface OtherWindows {
  /** Documents are others now. */
  tell(): void;
  close(): void;
}

export function tellOtherWindows(username: string, onTold: () => void): OtherWindows {
  const channel = new BroadcastChannel('quire:documents');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => { if (data === username) onTold(); });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in its origin
    tell: () => { channel.postMessage(username); },
    close: () => { channel.close(); },
  };
}
