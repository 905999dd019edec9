/** Notifies the printer of the page's state, once its fonts are there. */
export async function notifyPrinter(state: 'ready' | 'lost' | 'feet' | 'failed'): Promise<void> {
  const root = document.documentElement;
  // Fonts load only for text that has been laid out.
  root.getBoundingClientRect();
  await document.fonts.ready;
  root.dataset['copy'] = state;
}
