import {
  useLayoutEffect,
  useRef,
  useState,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { cutText } from './cut-text.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

export interface ComboboxState {
  element: RefObject<HTMLInputElement | null>;
  /** The text, cut to what can be shown. */
  typed: string;
  open: boolean;
  /** The index of the option the keyboard is at; -1 for none. */
  active: number;
  suggestions: Suggestions;
  take: (index: number) => void;
  clear: () => void;
  handlers: {
    onInput: (event: FormEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  };
}

interface ComboboxOwner extends Pick<
  ComboboxProps,
  'value' | 'find' | 'onType' | 'onPick' | 'keepsTyped' | 'onFreeText' | 'onClear'
> {
  /** Another object each time the owner renders. */
  rendering: object;
  usable: boolean;
}

interface Drawn {
  rendering: object | undefined;
  typed: string;
  wantsList: boolean;
  activeKey: string | undefined;
}

/** What a combobox does. The element holds the text; the state here is what is drawn around it. */
export function useCombobox({
  rendering,
  value,
  find,
  onType,
  onPick,
  keepsTyped = false,
  onFreeText,
  onClear,
  usable,
}: ComboboxOwner): ComboboxState {
  const element = useRef<HTMLInputElement>(null);
  const text = (): string => element.current?.value ?? '';
  const isUncommitted = useRef(false);
  const newestRendering = useRef<object>(undefined);
  const suggestions = useSuggestions(find);

  const fresh: Drawn = { rendering, typed: shown(value), wantsList: false, activeKey: undefined };
  const [drawn, setDrawn] = useState(fresh);
  // What the owner renders wins over what was drawn before, unless it is the same text.
  const { typed, wantsList, activeKey } = drawn.rendering === rendering || drawn.typed === fresh.typed ? drawn : fresh;
  const draw = (change: Partial<Drawn>): void =>
    setDrawn({ wantsList, activeKey, ...change, typed: shown(text()), rendering });

  const open = wantsList && usable && typed.trim() !== '';
  const keys = [...suggestions.found.map(({ id }) => `suggestion ${id}`), 'typed'];
  const active = open && activeKey ? keys.indexOf(activeKey) : -1;

  const write = (next: string): void => {
    if (element.current && text() !== next) element.current.value = next;
  };
  const commit = (next = text()): void => {
    isUncommitted.current = false;
    write(next);
    suggestions.forget();
    draw({ wantsList: false, activeKey: undefined });
  };

  useLayoutEffect(() => {
    // A render of our own must not bring an older value back.
    if (newestRendering.current === rendering) return;
    newestRendering.current = rendering;
    if (text() === value) return;
    isUncommitted.current = false;
    write(value);
    suggestions.drop();
  });

  const clear = (): void => {
    commit('');
    onClear();
    element.current?.focus();
  };
  const take = (index: number): void => {
    const suggestion = suggestions.found[index];
    commit(keepsTyped ? undefined : suggestion?.text);
    if (suggestion) onPick(suggestion);
    else onFreeText(text(), 'chosen');
  };
  const leave = (): void => {
    const wasUncommitted = isUncommitted.current;
    const isLeftBlank = wasUncommitted && text().trim() === '';
    commit(isLeftBlank ? '' : undefined);
    if (isLeftBlank) onClear();
    else if (wasUncommitted) onFreeText(text(), 'left');
  };
  const search = (): void => {
    suggestions.ask(text());
    draw({ wantsList: true, activeKey: undefined });
  };
  const close = (): void => {
    suggestions.stop();
    draw({ wantsList: false, activeKey: undefined });
  };
  // The list goes round; -1 is the text itself.
  const move = (key: 'ArrowDown' | 'ArrowUp', from: number): void => {
    const next = key === 'ArrowDown' ? from + 1 : (from > 0 ? from : keys.length) - 1;
    draw({ wantsList: true, activeKey: keys[next % keys.length] });
  };
  const openBy = (key: 'ArrowDown' | 'ArrowUp', alone: boolean): void => {
    if (text().trim() === '') return;
    const isFound = suggestions.ask(text(), 'at once');
    if (isFound && alone) move(key, -1);
    else draw({ wantsList: true, activeKey: undefined });
  };
  const arrow = (key: 'ArrowDown' | 'ArrowUp', alone: boolean): void => {
    if (open && alone) move(key, active);
    else if (open && key === 'ArrowUp') close();
    else if (!open && (alone || key === 'ArrowDown')) openBy(key, alone);
  };

  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    isUncommitted.current = true;
    draw({ activeKey: undefined });
    onType(text());
    // What a browser fills in by itself is never left behind.
    if (event.currentTarget.ownerDocument.activeElement !== event.currentTarget) leave();
    else if (!(event.nativeEvent as InputEvent).isComposing || composesEveryWord()) search();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === composing) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      if (active >= 0) take(active);
    } else if (!usable || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (key === 'Escape' && (open || text() !== '')) {
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
      if (open) close();
      else clear();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      arrow(key, !event.altKey);
    } else if (active >= 0 && backToText.has(key)) draw({ activeKey: undefined });
  };
  return {
    element,
    typed,
    open,
    active,
    suggestions,
    take,
    clear,
    handlers: { onInput, onKeyDown, onCompositionEnd: search, onBlur: leave },
  };
}

const composing = 229;
const backToText = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * Keyboards on glass compose every word, in every language: waiting for the end of it would mean no suggestions at all.
 */
const composesEveryWord = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const shown = (text: string): string => cutText(text, '…');
