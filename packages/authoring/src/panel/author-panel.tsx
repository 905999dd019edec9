import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { type QuestionnaireNode, type Questionnaire, type ApplicationState, factsOf } from '@quire/form-engine/core';
import { authorConfig } from './author-config.ts';
import { AuthorContext, type Explained } from './author-context.ts';
import { elementOf, itemAt } from './item-element.ts';
import { itemName } from './item-name.ts';
import { openInEditor } from './open-in-editor.ts';
import type { PanelHost } from './panel-host.ts';
import { usePicking } from './use-picking.ts';
import { AuthorHead, AuthorTools } from './author-tools.tsx';
import { DeskStatus } from './desk/desk-status.tsx';
import { ItemRow } from './item-row.tsx';
import { indexOfSelected, itemId, selectedItem, type SelectedItem } from './selected-item.ts';

export interface AuthorPanelProps {
  host: PanelHost;
  path: string;
  onClose: () => void;
}

/** Shows every item on the page, each with the reasons for its state. */
export function AuthorPanel({ host, path, onClose }: AuthorPanelProps): ReactElement {
  const { questionnaire, state } = useApplicationState(host);
  const { version, directory, places } = useStore(authorConfig);
  const [chosen, setChosen] = useState<SelectedItem>();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(() => pageItems(questionnaire, path), [questionnaire, path]);
  const wanted = search.trim().toLowerCase();
  const selected = indexOfSelected(questionnaire, chosen);
  const found = items.filter(
    ({ node }) =>
      // The open item stays while its words are changed.
      node.index === selected ||
      Object.values(itemName(node)).some((text: string) => text.toLowerCase().includes(wanted)),
  );

  const select = useCallback(
    (node: number) => {
      setSearch('');
      setChosen(selectedItem(questionnaire.nodes[node]!));
    },
    [questionnaire],
  );
  const [isPicking, pick] = usePickedItem(items, select);

  useEffect(() => {
    if (selected !== undefined)
      list.current?.querySelector(`[data-node="${selected}"]`)?.scrollIntoView({ block: 'start' });
  }, [selected]);

  const toggle = (index: number): void => {
    setChosen(index === selected ? undefined : selectedItem(questionnaire.nodes[index]!));
    showOnPage(questionnaire, index);
  };

  const isCurrent = version === questionnaire.version;
  const explained: Explained = {
    questionnaire,
    state,
    select,
    placeOf: (node, field = '') =>
      isCurrent
        ? (places.nodes[node]?.[field] ?? (field.startsWith('required') ? undefined : places.nodes[node]?.['']))
        : undefined,
    placeOfCondition: (name) => places.conditions[name],
    open: (place) => {
      openInEditor(directory, place);
    },
  };

  return (
    <AuthorContext value={explained}>
      <aside
        className="author-panel"
        aria-label="Author's panel"
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !isPicking) onClose();
        }}
      >
        <AuthorHead onClose={onClose} />
        <AuthorTools host={host} search={search} onSearch={setSearch} isPicking={isPicking} onPick={pick} />
        <DeskStatus version={questionnaire.version} />
        {items.length === 0 ? <p>This is no page of the questionnaire.</p> : null}
        <ul className="author-items" ref={list}>
          {found.map(({ node, depth, id }) => (
            <ItemRow
              key={id}
              node={node}
              depth={wanted === '' ? depth : 0}
              isOpen={node.index === selected}
              onToggle={toggle}
            />
          ))}
        </ul>
      </aside>
    </AuthorContext>
  );
}

/** Lets the author press an item on the page. Returns whether a press is waited for, and what turns that on or off. */
function usePickedItem(
  items: readonly PageItem[],
  select: (node: number) => void,
): readonly [boolean, (on: boolean) => void] {
  const [isPicking, setPicking] = useState(false);
  const picked = useCallback(
    (target: Element) => {
      const node = itemAt(
        items.map((item) => item.node),
        target,
      );
      setPicking(false);
      if (node) select(node.index);
    },
    [items, select],
  );
  const stop = useCallback(() => {
    setPicking(false);
  }, []);
  usePicking(isPicking, picked, stop);
  return [isPicking, setPicking];
}

function showOnPage(questionnaire: Questionnaire, index: number): void {
  const node = questionnaire.nodes[index];
  const element = node && elementOf(questionnaire, node);
  element?.scrollIntoView({ block: 'center' });
  element?.animate([{ outline: '3px solid var(--quire-accent)' }, { outline: '3px solid transparent' }], {
    duration: 1_600,
  });
}

interface PageItem {
  node: QuestionnaireNode;
  depth: number;
  /** The same after the item has moved. */
  id: string;
}

/** Returns the page of a path and all its items, in order. */
function pageItems({ nodes, pages }: Questionnaire, path: string): PageItem[] {
  const page = pages.map((index) => nodes[index]!).find((node) => node.kind === 'page' && `/${node.name}` === path);
  const ids = new Map<string, number>();
  const walk = (node: QuestionnaireNode, depth: number): PageItem[] => [
    { node, depth, id: unusedId(node, ids) },
    ...node.children.flatMap((child) => walk(nodes[child]!, depth + 1)),
  ];
  return page ? walk(page, 0) : [];
}

function unusedId(node: QuestionnaireNode, ids: Map<string, number>): string {
  const id = itemId(node);
  const count = ids.get(id) ?? 0;
  ids.set(id, count + 1);
  return `${id} ${count}`;
}

/** Returns the application as it is filled in now, with its questionnaire. */
function useApplicationState(host: PanelHost): { questionnaire: Questionnaire; state: ApplicationState } {
  const [edits, setEdits] = useState(0);
  useEffect(
    () =>
      host.follow(() => {
        setEdits((count) => count + 1);
      }),
    [host],
  );
  return useMemo(() => {
    const form = host.current();
    const { questionnaire, today } = form;
    const answers = { ...form.answers(), ...form.structure() };
    return {
      questionnaire,
      state: { answers, parked: form.parked(), facts: factsOf(questionnaire, answers, today) },
      edits,
    };
  }, [host, edits]);
}
