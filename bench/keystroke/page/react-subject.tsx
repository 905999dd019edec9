import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Asked, Subject } from './subject.ts';

/** A page of plain React; validation is a prop, so that no row pays for being told. */
export function reactSubject({ validating }: Asked, page: (validating: boolean) => ReactElement): Subject {
  let root: Root | undefined;
  const render = (now: boolean): void => flushSync(() => root?.render(page(now)));
  return {
    mount(element) {
      root = createRoot(element);
      render(validating);
    },
    validate: () => render(true),
  };
}
