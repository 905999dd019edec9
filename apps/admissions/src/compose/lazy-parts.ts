import { loadLazyComponents } from '@quire/form-engine';
import { loadActions } from '../application/load-actions.ts';
import { lazyScreens } from './lazy-screens.ts';

/** Parts that are not in the first page, in the order in which a visitor comes to them. */
export const lazyParts = [
  loadActions,
  loadLazyComponents,
  () => import('../layout/page-progress-bar.tsx'),
  () => import('../layout/page-sections.tsx'),
  () => import('../layout/progress-overview.tsx'),
  () => import('../layout/problem-summary.tsx'),
  () => import('../layout/account-popover.tsx'),
  () => import('../unexpected/unexpected-dialog.tsx'),
  () => import('../documents/document-dialogs.tsx'),
  ...Object.values(lazyScreens),
  () => import('../aside/aside-card.tsx'),
  () => import('../inactivity/inactivity.tsx'),
  () => import('../layout/help-dialog.tsx'),
  () => import('../layout/privacy-dialog.tsx'),
] as const;
