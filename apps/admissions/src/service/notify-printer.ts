/** Tells whoever prints the page how it stands, once its fonts are there. */
export async function notifyPrinter(state: 'ready' | 'lost' | 'feet' | 'failed'): Promise<void> {
  const root = document.documentElement;
  // Only what has been laid out asks for its fonts.
  root.getBoundingClientRect();
  await document.fonts.ready;
  root.dataset['copy'] = state;
}
