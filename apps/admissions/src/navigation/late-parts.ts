import { loadLateFaces } from '@quire/form-engine';
import { loadFlows } from '../account/load-flows.ts';
import { lateScreens } from './late-screens.ts';

/** What is not part of the first page, in the order in which a visitor comes to it. */
export const lateParts = [
  loadFlows,
  loadLateFaces,
  () => import('../layout/problem-summary.tsx'),
  () => import('../layout/account-popover.tsx'),
  () => import('../unexpected/unexpected-dialog.tsx'),
  () => import('../documents/document-dialogs.tsx'),
  ...Object.values(lateScreens),
  () => import('../aside/aside-card.tsx'),
  () => import('../inactivity/inactivity.tsx'),
  () => import('../layout/help-dialog.tsx'),
  () => import('../layout/privacy-dialog.tsx'),
] as const;
