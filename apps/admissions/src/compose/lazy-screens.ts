/** Screens that are fetched on the first visit, in the order in which a visitor comes to them. */
export const lazyScreens = {
  cards: async () => (await import('../cards/card-layout.tsx')).CardLayout,
  signup: async () => (await import('../cards/signup-card.tsx')).SignupCard,
  confirm: async () => (await import('../cards/confirm-card.tsx')).ConfirmCard,
  login: async () => (await import('../cards/login-card.tsx')).LoginCard,
  forgot: async () => (await import('../cards/forgot-card.tsx')).ForgotCard,
  reset: async () => (await import('../cards/reset-card.tsx')).ResetCard,
  review: async () => (await import('../review/review-page.tsx')).ReviewPage,
  completion: async () => (await import('../pages/completion-page.tsx')).CompletionPage,
} as const;
