// Parts that the first page does without. Each is named once, because every name is carried by the first page.
export const loadAccountPopover = (): Promise<typeof import('./account-popover.tsx')> =>
  import('./account-popover.tsx');
export const loadDocumentDialogs = (): Promise<typeof import('../documents/document-dialogs.tsx')> =>
  import('../documents/document-dialogs.tsx');
export const loadFooterDialogs = (): Promise<typeof import('./footer-dialogs.tsx')> => import('./footer-dialogs.tsx');
export const loadInactivity = (): Promise<typeof import('../account/inactivity.tsx')> =>
  import('../account/inactivity.tsx');
export const loadProblemSummary = (): Promise<typeof import('./problem-summary.tsx')> =>
  import('./problem-summary.tsx');
export const loadProgressParts = (): Promise<typeof import('./progress-parts.tsx')> => import('./progress-parts.tsx');
export const loadUnexpectedDialog = (): Promise<typeof import('../unexpected/unexpected-dialog.tsx')> =>
  import('../unexpected/unexpected-dialog.tsx');

export const loadOpenElsewhere = (): Promise<typeof import('./open-elsewhere.tsx')> => import('./open-elsewhere.tsx');
