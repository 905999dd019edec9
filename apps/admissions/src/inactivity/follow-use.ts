import type { IdleWatch } from './idle-watch.ts';

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;
const returns = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;

/** Browsers tell of a pointer that rests, too, when the page moves below it. */
const isResting = (event: Event): boolean => event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** Tells the watch of everything that a person does here, and of each return to the page. Returns how to stop. */
export function followUse(watch: Pick<IdleWatch, 'activity' | 'look'>): () => void {
  const used = (event: Event): void => { if (!isResting(event)) watch.activity(); };
  const ends = new AbortController();
  for (const name of uses) window.addEventListener(name, used, { capture: true, passive: true, signal: ends.signal });
  for (const target of [window, document]) {
    for (const name of returns) target.addEventListener(name, watch.look, { signal: ends.signal });
  }
  return () => { ends.abort(); };
}
