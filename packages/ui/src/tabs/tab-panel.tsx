import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

export interface TabPanelProps {
  id: string;
  /** The tab it belongs to; without one the name is `label`. */
  labelledBy: string | undefined;
  label: string;
  children: ReactNode;
}

/** The content of a tab. A stop of the Tab key itself where nothing in it is one. */
export function TabPanel({ id, labelledBy, label, children }: TabPanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  const [hasStop, setHasStop] = useState(true);
  useEffect(() => {
    const node = panel.current;
    if (!node) return undefined;
    const look = (): void => setHasStop(node.querySelector(stops) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex', 'href', 'hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={panel} id={id} role="tabpanel" aria-labelledby={labelledBy} aria-label={labelledBy ? undefined : label} tabIndex={hasStop ? undefined : 0} className="quire-tabs__panel">
      {children}
    </div>
  );
}

const stops = ['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary', '[tabindex]', '[contenteditable="true"]']
  .map((element) => `${element}:not(:disabled, [tabindex^="-"], [hidden], [hidden] *)`).join(',');
