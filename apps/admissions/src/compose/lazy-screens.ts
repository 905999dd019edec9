const loadCards = (): Promise<typeof import('../screens/cards.ts')> => import('../screens/cards.ts');

/** Screens that are fetched on the first visit, in the order in which a visitor comes to them. */
export const lazyScreens = {
  cards: async () => (await loadCards()).CardLayout,
  signup: async () => (await loadCards()).SignupCard,
  confirm: async () => (await loadCards()).ConfirmCard,
  login: async () => (await loadCards()).LoginCard,
  forgot: async () => (await loadCards()).ForgotCard,
  reset: async () => (await loadCards()).ResetCard,
  review: async () => (await import('../screens/review-page.tsx')).ReviewPage,
  completion: async () => (await import('../screens/completion-page.tsx')).CompletionPage,
} as const;
