import { loadLazyComponents } from '@quire/form-engine';
import { loadActions } from '../application/load-parts.ts';
import {
  loadAccountPopover,
  loadDocumentDialogs,
  loadFooterDialogs,
  loadInactivity,
  loadOpenElsewhere,
  loadProblemSummary,
  loadProgressParts,
  loadUnexpectedDialog,
} from '../layout/load-layout-parts.ts';
import { lazyScreens } from './lazy-screens.ts';

/** Parts that are not in the first page, in the order in which a visitor comes to them. */
export const lazyParts = [
  loadActions,
  loadLazyComponents,
  loadProgressParts,
  loadProblemSummary,
  loadAccountPopover,
  loadUnexpectedDialog,
  loadDocumentDialogs,
  loadOpenElsewhere,
  ...Object.values(lazyScreens),
  () => import('../conflicts/conflict-card.tsx'),
  loadInactivity,
  loadFooterDialogs,
] as const;
