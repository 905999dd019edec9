import { useIsHydrating } from '@quire/ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';

interface LateProps {
  fallback?: ReactNode;
  /** An element of a `lazy` component. */
  children: ReactNode;
}

/** Draws a part that is fetched late. A server draws the fallback: `renderToString` cannot wait. */
export function Late({ fallback = null, children }: LateProps): ReactElement {
  return useIsHydrating() ? <>{fallback}</> : <Suspense fallback={fallback}>{children}</Suspense>;
}
