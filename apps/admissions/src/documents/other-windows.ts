/** Other windows of this browser with the same account open. */
export interface OtherWindows {
  /** Lets them know that the documents are others now. */
  notify(): void;
  close(): void;
}

export function joinOtherWindows(username: string, onNotified: () => void): OtherWindows {
  const channel = new BroadcastChannel('quire:documents');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === username) onNotified();
  });
  return {
    notify: () => {
      channel.postMessage(username);
    },
    close: () => {
      channel.close();
    },
  };
}
