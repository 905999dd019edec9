/** Question in which a session ended, for its student's next login in this tab. Keys only, and only in memory. */
export interface ReturnPoint {
  /** Notes the question that has the focus; undefined for another place of the page. */
  focused(key: string | undefined): void;
  /** Returns the question that was focused last. */
  present(): string | undefined;
  /** Keeps the question that was focused last for a student whose session ends. */
  leave(username: string): void;
  /** Returns the question to which a student returns, once. */
  take(username: string | undefined): string | undefined;
}

export function createReturnPoint(): ReturnPoint {
  let focused: string | undefined;
  let left: { username: string; key: string } | undefined;
  return {
    focused: (key) => {
      focused = key;
    },
    present: () => focused,
    leave: (username) => {
      left = focused === undefined ? undefined : { username, key: focused };
    },
    take: (username) => {
      if (username === undefined) return undefined;
      const key = left?.username === username ? left.key : undefined;
      left = undefined;
      return key;
    },
  };
}
