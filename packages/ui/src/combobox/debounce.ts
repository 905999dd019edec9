/** A call put off. `cancel` drops what is waiting. */
export interface Debounced<Value> {
  (value: Value): void;
  cancel: () => void;
}

/** Calls with the newest value after a pause of `wait` ms, and after `longest` ms where no pause comes. */
export function debounce<Value>(run: (value: Value) => void, wait: number, longest: number): Debounced<Value> {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(pause);
    clearTimeout(limit);
    limit = undefined;
  };
  let newest: Value;
  const fire = (): void => {
    cancel();
    run(newest);
  };
  const call = (value: Value): void => {
    newest = value;
    clearTimeout(pause);
    pause = setTimeout(fire, wait);
    limit ??= setTimeout(fire, longest);
  };
  return Object.assign(call, { cancel });
}
