/**
 * Of a story that shows one question: axe takes longer than the story, and looks at the same questions on their whole
 * pages. So in tests it looks at each alone in the deep tier.
 */
export const questionParameters = { a11y: { test: import.meta.env['QUIRE_TIER'] === 'first' ? 'off' : 'error' } };
