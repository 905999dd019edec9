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

/** The behavior of a combobox. The element holds the text; the state here is drawn around it. */
export function useCombobox(owner: ComboboxOwner): ComboboxState {
  const { rendering, value, find, onType, onPick, keepsTyped = false, onFreeText, onClear, usable } = owner;
  const suggestions = useSuggestions(find);
  const { element, text, write, isUncommitted, setUncommitted } = useHeldText(rendering, value, suggestions.drop);
  const { drawn, draw } = useDrawn(rendering, value, text);
  const { typed, wantsList, activeKey } = drawn;
  const open = wantsList && usable && typed.trim() !== '';
  const keys = [...suggestions.found.map(({ id }) => `suggestion ${id}`), 'typed'];
  const active = open && activeKey ? keys.indexOf(activeKey) : -1;

  const commit = (next = text()): void => {
    setUncommitted(false);
    write(next);
    suggestions.forget();
    draw({ wantsList: false, activeKey: undefined });
  };

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
    const wasUncommitted = isUncommitted();
    const isLeftBlank = wasUncommitted && text().trim() === '';
    commit(isLeftBlank ? '' : undefined);
    if (isLeftBlank) onClear();
    else if (wasUncommitted) onFreeText(text(), 'left');
  };
  const search = (): void => {
    suggestions.ask(text());
    draw(listed);
  };
  const close = (): void => {
    suggestions.stop();
    draw(closed);
  };
  const arrow = (key: Arrow, alone: boolean): void => {
    const move = (from: number): void => draw({ wantsList: true, activeKey: keyAfter(keys, key, from) });
    if (open && alone) move(active);
    else if (open && key === 'ArrowUp') close();
    else if (!open && (alone || key === 'ArrowDown') && text().trim() !== '') {
      const isFound = suggestions.ask(text(), 'at once');
      if (isFound && alone) move(-1);
      else draw({ wantsList: true, activeKey: undefined });
    }
  };

  const type = (isComposing: boolean): void => {
    setUncommitted(true);
    draw({ activeKey: undefined });
    onType(text());
    // Text that a browser fills in by itself is never left behind.
    if (element.current !== document.activeElement) leave();
    else if (!isComposing || composesEveryWord()) search();
  };
  // What differs at first was typed into the HTML of a server.
  useAtFirst(() => text() !== value && type(false));
  const onInput = ({ nativeEvent }: FormEvent<HTMLInputElement>): void => type((nativeEvent as InputEvent).isComposing);
  const onKeyDown = keysOfCombobox({
    usable,
    enter: () => active >= 0 && take(active),
    escape: () => {
      if (!open && text() === '') return false;
      if (open) close();
      else clear();
      return true;
    },
    arrow,
    other: (key) => active >= 0 && backToText.has(key) && draw({ activeKey: undefined }),
  });
  const handlers = { onInput, onKeyDown, onCompositionEnd: search, onBlur: leave };
  return { element, typed, open, active, suggestions, take, clear, handlers };
}

/** Runs once, before the first paint. */
function useAtFirst(act: () => unknown): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isDone.current) act();
    isDone.current = true;
  });
}

/** Text of the element, which is that of the owner again where the owner renders another one. */
function useHeldText(
  rendering: object,
  value: string,
  onReplaced: () => void,
): {
  element: RefObject<HTMLInputElement | null>;
  text: () => string;
  write: (next: string) => void;
  isUncommitted: () => boolean;
  setUncommitted: (is: boolean) => void;
} {
  const element = useRef<HTMLInputElement>(null);
  const uncommitted = useRef(false);
  const newestRendering = useRef<object>(undefined);
  const text = (): string => element.current?.value ?? '';
  const write = (next: string): void => {
    if (element.current && text() !== next) element.current.value = next;
  };
  useLayoutEffect(() => {
    // A render of our own must not bring an older value back.
    if (newestRendering.current === rendering) return;
    const isFirst = newestRendering.current === undefined;
    newestRendering.current = rendering;
    if (text() === value || (isFirst && text() !== element.current?.defaultValue)) return;
    uncommitted.current = false;
    write(value);
    onReplaced();
  });
  const setUncommitted = (is: boolean): void => {
    uncommitted.current = is;
  };
  return { element, text, write, isUncommitted: () => uncommitted.current, setUncommitted };
}

/** State drawn around the text. What the owner renders wins over what was drawn before, unless it is the same text. */
function useDrawn(
  rendering: object,
  value: string,
  text: () => string,
): { drawn: Drawn; draw: (change: Partial<Drawn>) => void } {
  const fresh: Drawn = { rendering, typed: shown(value), wantsList: false, activeKey: undefined };
  const [before, setDrawn] = useState(fresh);
  const drawn = before.rendering === rendering || before.typed === fresh.typed ? before : fresh;
  const { wantsList, activeKey } = drawn;
  const draw = (change: Partial<Drawn>): void =>
    setDrawn({ wantsList, activeKey, ...change, typed: shown(text()), rendering });
  return { drawn, draw };
}

const closed = { wantsList: false, activeKey: undefined };
const listed = { wantsList: true, activeKey: undefined };

type Arrow = 'ArrowDown' | 'ArrowUp';

/** The list goes round; -1 is the text itself. */
function keyAfter(keys: readonly string[], arrow: Arrow, from: number): string | undefined {
  const next = arrow === 'ArrowDown' ? from + 1 : (from > 0 ? from : keys.length) - 1;
  return keys[next % keys.length];
}

interface ComboboxKeys {
  usable: boolean;
  enter: () => unknown;
  /** Returns whether there was something to close or to clear. */
  escape: () => boolean;
  arrow: (key: Arrow, alone: boolean) => void;
  other: (key: string) => unknown;
}

const keysOfCombobox =
  ({ usable, enter, escape, arrow, other }: ComboboxKeys) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.keyCode === composing) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (!usable || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (key === 'Escape') {
      if (!escape()) return;
      event.preventDefault();
      // A dialog around it stays open.
      event.stopPropagation();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      arrow(key, !event.altKey);
    } else other(key);
  };

const composing = 229;
const backToText = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * Keyboards on glass compose every word, in every language: waiting for the end of it would mean no suggestions at all.
 */
const composesEveryWord = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const shown = (text: string): string => cutText(text, '…');
