import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { TabListProps } from './tab-list.tsx';

// A module apart from Tabs: the first page draws panels, and lists of tabs arrive later.

export interface TabPanelProps extends Pick<TabListProps, 'id' | 'label' | 'tabs' | 'chosen'> {
  children: ReactNode;
}

/**
 * The content of the chosen tab, which gives it its name; `label` does where there is no such tab. A stop of the Tab
 * key itself where nothing in it is one.
 */
export function TabPanel({ id, label, tabs, chosen, children }: TabPanelProps): ReactElement {
  const at = tabs.findIndex(({ name }) => name === chosen);
  const panel = useRef<HTMLDivElement>(null);
  const [hasStop, setHasStop] = useState(true);
  useEffect(() => {
    const node = panel.current;
    if (!node) return undefined;
    const look = (): void => setHasStop(node.querySelector(stops) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(node, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'tabindex', 'href', 'hidden'],
    });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      id={`${id}-panel`}
      role="tabpanel"
      aria-labelledby={at < 0 ? undefined : `${id}-${at + 1}`}
      aria-label={label}
      tabIndex={hasStop ? undefined : 0}
      className="quire-tabs__panel"
    >
      {children}
    </div>
  );
}

const stops = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[tabindex]',
  '[contenteditable="true"]',
]
  .map((element) => `${element}:not(:disabled, [tabindex^="-"], [hidden], [hidden] *)`)
  .join(',');
