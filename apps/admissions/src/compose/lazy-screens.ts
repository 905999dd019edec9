const loadCards = (): Promise<typeof import('../cards/cards.ts')> => import('../cards/cards.ts');

/** Screens that are fetched on the first visit, in the order in which a visitor comes to them. */
export const lazyScreens = {
  cards: async () => (await loadCards()).CardLayout,
  signup: async () => (await loadCards()).SignupCard,
  confirm: async () => (await loadCards()).ConfirmCard,
  login: async () => (await loadCards()).LoginCard,
  forgot: async () => (await loadCards()).ForgotCard,
  reset: async () => (await loadCards()).ResetCard,
  review: async () => (await import('../review/review-page.tsx')).ReviewPage,
  completion: async () => (await import('../pages/completion-page.tsx')).CompletionPage,
} as const;
