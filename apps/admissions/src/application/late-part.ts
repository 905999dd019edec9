import { createElement, lazy, Suspense, type ComponentType } from 'react';

const nothing = (): null => null;

/**
 * Returns a component whose code comes late. Until it is there, it shows nothing.
 * @param load its module's component
 * @param without shown where the code does not come
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props> = nothing,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: without }),
    ),
  );
  return (props) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
