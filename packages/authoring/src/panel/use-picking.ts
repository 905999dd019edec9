import { useEffect } from 'react';

/** Reports clicks on the page while picking or with Alt held down; the page does not receive those clicks. */
export function usePicking(isPicking: boolean, picked: (target: Element) => void, stop: () => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const { target } = event;
      if (
        !(isPicking || event.altKey) ||
        !(target instanceof Element) ||
        target.closest('.author-panel, .author-toggle, .author-overlay')
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      picked(target);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (isPicking && key === 'Escape') stop();
    };
    document.addEventListener('click', onClick, { capture: true });
    document.addEventListener('keydown', onKey);
    document.documentElement.classList.toggle('author-picking', isPicking);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('author-picking');
    };
  }, [isPicking, picked, stop]);
}
