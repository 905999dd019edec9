const signsOfUse = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input'] as const;

/**
 * Shows what has the focus again whenever the page grows, as by what arrives late above it, until the focus is elsewhere or the
 * student does something. Returns how to end it.
 */
export function holdInSight(show: () => void): () => void {
  const held = document.activeElement;
  if (held === document.body || typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(() => { if (document.activeElement === held) show(); });
  const used = new AbortController();
  const end = (): void => {
    growth.disconnect();
    used.abort();
  };
  for (const sign of signsOfUse) window.addEventListener(sign, end, { signal: used.signal, passive: true });
  growth.observe(document.body);
  return end;
}
