import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

/** One alternative. */
export interface Tab {
  name: string;
  label: ReactNode;
}

export interface TabListProps {
  /**
   * The tabs get the ids `${id}-1`, `${id}-2` and so on. The panel of the chosen one is `${id}-panel`, the empty ones
   * of the others are `${id}-panel-1` and so on.
   */
  id: string;
  /** The name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The name of the chosen tab; only the owner changes it. */
  chosen: string;
  /** A promise keeps the tabs busy until it ends. One that rejects counts as refused: the owner shows why. */
  onChoose: (name: string) => unknown;
  /** `manual`: arrow keys move, Enter or Space chooses. `automatic`: arrow keys choose. */
  activation?: 'manual' | 'automatic' | undefined;
  /** Nothing can be chosen for the moment. */
  busy?: boolean | undefined;
}

/** The tabs without what they show, for an owner whose `TabPanel` is there before they do. */
export function TabList({
  id,
  label,
  tabs,
  chosen,
  onChoose,
  activation = 'manual',
  busy = false,
}: TabListProps): ReactElement {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [focused, setFocused] = useState<string>();
  const [waitsFor, setWaitsFor] = useState<string>();
  const isBusy = busy || waitsFor !== undefined;
  const chosenAt = tabs.findIndex(({ name }) => name === chosen);
  const stop = tabs.some(({ name }) => name === focused) ? focused : tabs[Math.max(chosenAt, 0)]?.name;

  const choose = async (name: string): Promise<void> => {
    if (isBusy || name === chosen) return;
    setWaitsFor(name);
    try {
      await onChoose(name);
    } catch {
      // The owner has refused, and the chosen tab is still the chosen one.
    }
    setWaitsFor(undefined);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabs[tabMove(event.key, from, tabs.length, isRightToLeft)];
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.name)?.focus();
    if (activation === 'automatic') void choose(next.name);
  };

  const panelOf = (name: string, index: number): string =>
    name === chosen ? `${id}-panel` : `${id}-panel-${index + 1}`;
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        aria-busy={isBusy || undefined}
        className="quire-tabs__list"
        onBlur={() => setFocused(undefined)}
      >
        {tabs.map(({ name, label: text }, index) => (
          <button
            key={name}
            ref={(node) => {
              if (node) buttons.current.set(name, node);
              else buttons.current.delete(name);
            }}
            type="button"
            role="tab"
            id={`${id}-${index + 1}`}
            aria-selected={name === chosen}
            aria-controls={panelOf(name, index)}
            aria-disabled={(isBusy && name !== chosen) || undefined}
            tabIndex={name === stop ? 0 : -1}
            className="quire-tabs__tab"
            data-waits={name === waitsFor ? '' : undefined}
            onFocus={() => setFocused(name)}
            onClick={() => void choose(name)}
            onKeyDown={(event) => move(event, index)}
          >
            {text}
          </button>
        ))}
      </div>
      {/* Panels that are not mounted, for their tabs to control. */}
      {tabs.map(({ name }, index) =>
        name === chosen ? null : (
          <div key={name} hidden role="tabpanel" id={panelOf(name, index)} aria-labelledby={`${id}-${index + 1}`} />
        ),
      )}
    </>
  );
}

/** Where a key leads from the tab `from` in a row of `count` that goes round; -1 where it leads nowhere. */
function tabMove(key: string, from: number, count: number, isRightToLeft: boolean): number {
  const step = isRightToLeft ? -1 : 1;
  if (key === 'ArrowRight') return (from + step + count) % count;
  if (key === 'ArrowLeft') return (from - step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
