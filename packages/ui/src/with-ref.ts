import { type ComponentType, forwardRef, type ReactElement, type Ref } from 'react';

/** Passes `ref` on as a prop, which React 18 does for no function. */
export function withRef<Props extends { ref?: unknown }>(draw: (props: Props) => ReactElement): ComponentType<Props> {
  const forwarded = forwardRef<unknown, object>((props, ref: Ref<unknown>) => draw({ ...props, ref } as Props));
  forwarded.displayName = draw.name;
  return forwarded as unknown as ComponentType<Props>;
}
