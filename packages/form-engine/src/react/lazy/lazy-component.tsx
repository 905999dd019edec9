import { useIsHydrating } from '@quire/ui';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

/** Fetches dialogs, confirmations and uploads. A host may call it ahead of need. */
export const loadLazyComponents = (): Promise<typeof import('./lazy-components.ts')> => import('./lazy-components.ts');

const nothing = (): null => null;

/**
 * Returns a component whose code comes late. Until then it shows nothing, also on a server: `renderToString` cannot
 * wait. Where its code does not come, the host hears of it and the rest of the form stays.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error);
      return { default: nothing };
    }
  });
  return function LazyComponent(props: Props): ReactElement | null {
    return useIsHydrating() ? null : (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
