import { loadLateFaces } from '@quire/form-engine';
import { loadFlows } from '../account/load-flows.ts';

/** What is not part of the first page, in the order in which a visitor comes to it. */
export const lateParts = [
  loadFlows,
  loadLateFaces,
  () => import('../layout/account-popover.tsx'),
  () => import('../unexpected/unexpected-dialog.tsx'),
  () => import('../cards/card-layout.tsx'),
  () => import('../cards/signup-card.tsx'),
  () => import('../cards/confirm-card.tsx'),
  () => import('../cards/login-card.tsx'),
  () => import('../inactivity/inactivity.tsx'),
  () => import('../layout/help-dialog.tsx'),
  () => import('../layout/privacy-dialog.tsx'),
  () => import('../cards/forgot-card.tsx'),
  () => import('../pages/completion-page.tsx'),
] as const;
