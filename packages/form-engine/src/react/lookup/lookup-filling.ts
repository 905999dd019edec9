import type { Suggestion } from '@quire/ui';
import type { Answers, RecordField } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { afterPress } from '../live/after-press.ts';
import type { LookupPort } from './lookup-port.ts';

/** What becomes of an autocomplete question and of the fields that it fills. */
export interface LookupFilling {
  type(text: string): void;
  /** Settles when the record is in the fields, or is not to be, with the keys of those that it filled. */
  pick(suggestion: Suggestion, lookups: LookupPort): Promise<string[]>;
  /** `chosen` from the list, or `left` behind in the field. */
  free(text: string, how: 'chosen' | 'left'): void;
  clear(): void;
  /** Whether the fields are left to the student. */
  byHand(): boolean;
  /**
   * What stood in the fields that the last text emptied, until something else becomes of the name; undefined for none.
   */
  emptied(): Answers | undefined;
  /** Puts it back, but over nothing that was written since. */
  undo(): void;
  subscribe(listener: () => void): () => void;
}

export function createLookupFilling(application: LiveApplication, key: string, lookup: CompiledLookup): LookupFilling {
  const fields = lookup.fills.map((fill) => fill.key);
  const secondLine = lookup.fills.find(({ field }) => field === 'address_line_2')?.key;
  const others = fields.filter((field) => field !== secondLine);
  const empty: Answers = Object.fromEntries(fields.map((field) => [field, '']));
  const listeners = new Set<() => void>();
  /** The name or address line as it stood before it was typed into. */
  let before: string | undefined;
  /** What the last record gave. */
  let given: Answers = {};
  let newest = new AbortController();
  let isByHand = false;
  let emptied: Answers | undefined;
  /**
   * The name or address line as this left it: any other came from elsewhere, with an instance that moved up perhaps.
   */
  let last = application.answer(key);

  const standing = (): Answers => Object.fromEntries([key, ...fields].map((name) => [name, application.answer(name)]));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const leaveToStudent = (next: boolean): void => {
    if (next === isByHand) return;
    isByHand = next;
    tell();
  };
  const noteEmptied = (next: Answers | undefined): void => {
    if (next === emptied) return;
    emptied = next;
    // As the field is left, a note must not move what the press aims at.
    afterPress(tell);
  };
  const isOwn = (): boolean => application.answer(key) === last;
  const change = (set: Answers): void => {
    application.change(set);
    last = application.answer(key);
  };
  const forgetAnother = (): void => {
    if (isOwn()) return;
    before = undefined;
    given = {};
  };
  /** Ends what went on before; the name that stood there until now. */
  const begin = (): string => {
    forgetAnother();
    noteEmptied(undefined);
    newest.abort();
    newest = new AbortController();
    const stood = before ?? application.answer(key);
    before = undefined;
    return stood;
  };
  /**
   * An apartment that stood there stays with a record that knows none and says nothing against the place; one that is
   * typed meanwhile stays anyhow.
   */
  const withoutSecondLine = (answers: Answers, asked: Answers, earlier: Answers): Answers => {
    if (secondLine === undefined) return answers;
    const { [secondLine]: line, ...rest } = answers;
    const isTypedMeanwhile = application.answer(secondLine) !== asked[secondLine];
    const isOfRecord = (earlier[secondLine] ?? '') !== '' && earlier[secondLine] === asked[secondLine];
    const isSamePlace = others.every(
      (field) => answers[field] === '' || asked[field] === '' || sameName(asked[field]!, answers[field]!),
    );
    return isTypedMeanwhile || (line === '' && !isOfRecord && isSamePlace) ? rest : answers;
  };
  /** What a record gave and nobody has changed since. */
  const givenStill = (): string[] =>
    fields.filter((field) => (given[field] ?? '') !== '' && application.answer(field) === given[field]);

  return {
    type(text) {
      forgetAnother();
      before ??= application.answer(key);
      newest.abort();
      application.change(key, text);
      last = application.answer(key);
    },
    async pick(suggestion, lookups) {
      const { id } = suggestion;
      // What is suggested for an address may be its place alone, so the line as typed stands until a record has a
      // better one.
      const typed = lookup.category === 'address' && before !== undefined && isOwn() ? application.answer(key) : '';
      const text = typed || suggestion.text;
      const stood = begin();
      const { signal } = newest;
      const earlier = given;
      given = {};
      leaveToStudent(false);
      change(stood === '' || sameName(stood, text) ? { [key]: text } : { ...empty, [key]: text });
      const asked = standing();
      const record: unknown = await ask(lookups, id, lookup, signal);
      const now = standing();
      if (signal.aborted || [key, ...others].some((name) => asked[name] !== now[name])) return [];
      const found = recordAnswers(record, key, lookup, isPlaceAlone(typed, suggestion) ? '' : text);
      const answers = found && withoutSecondLine(found, asked, earlier);
      if (answers) change(answers);
      given = answers ?? {};
      leaveToStudent(!answers);
      return fields.filter((field) => (given[field] ?? '') !== '');
    },
    free(text, how) {
      const stood = begin();
      const named = given[key] ?? '';
      const isAnother = how === 'left' && named !== '' && text !== stood && !sameName(named, text);
      // What is suggested for an address is a place, and another street may stand in it; only what belongs to the
      // street goes with it.
      const gone = lookup.category === 'address' ? givenStill().filter((field) => field === secondLine) : givenStill();
      const cleared = how === 'chosen' ? fields : isAnother ? gone : [];
      const held = Object.fromEntries(
        cleared.map((field) => [field, application.answer(field)]).filter(([, answer]) => answer !== ''),
      );
      change({ ...Object.fromEntries(cleared.map((field) => [field, ''])), [key]: text });
      if (how === 'chosen' || (isAnother && lookup.category !== 'address')) given = {};
      if (Object.keys(held).length > 0) noteEmptied(held);
      // A note that came or went as the field is left would move what the press aims at.
      if (how === 'chosen') leaveToStudent(true);
    },
    clear() {
      const stood = begin();
      given = {};
      leaveToStudent(false);
      change(stood === '' ? { [key]: '' } : { ...empty, [key]: '' });
    },
    byHand: () => isByHand && isOwn(),
    emptied: () => (isOwn() ? emptied : undefined),
    undo() {
      // What is wanted back is the student's own from now on.
      change(Object.fromEntries(Object.entries(emptied ?? {}).filter(([field]) => application.answer(field) === '')));
      noteEmptied(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

async function ask(
  lookups: LookupPort,
  id: string,
  { category }: CompiledLookup,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await lookups.record(id, category, signal);
  } catch {
    // The picked text stands there already, which is all that a lost record asks for.
    return undefined;
  }
}

/**
 * The answers that a record gives: the question's own, and every key that it fills, empty where the record lacks
 * it. A second line of the address that no question takes is added to the first. Undefined for what is no record, or
 * one that says none of them.
 * @param label stands in for a name or an address line that the record lacks
 */
export function recordAnswers(
  record: unknown,
  key: string,
  { category, fills }: CompiledLookup,
  label: string,
): Answers | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const textOf = (field: RecordField): string => {
    const value: unknown = Object.hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : '';
  };
  const takesSecondLine = fills.some(({ field }) => field === 'address_line_2');
  const read = (field: RecordField): string =>
    field !== 'address_line_1' || takesSecondLine
      ? textOf(field)
      : [textOf(field), textOf('address_line_2')].filter((line) => line !== '').join(', ');
  const own = read(category === 'address' ? 'address_line_1' : 'name');
  const filled = fills.map((fill) => [fill.key, read(fill.field)] as const);
  if (own === '' && filled.every(([, value]) => value === '')) return undefined;
  return { ...Object.fromEntries(filled), [key]: own || label };
}

/** Whether each word that was typed for an address names the place that is suggested, and so no street. */
function isPlaceAlone(typed: string, { text, subText = '' }: Suggestion): boolean {
  const wordsOf = (all: string): string[] => all.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [words, ofPlace] = [wordsOf(typed), wordsOf(`${text} ${subText}`)];
  return words.length > 0 && words.every((word) => ofPlace.some((each) => each.startsWith(word)));
}

/** Whether one text adds to the other: "12 Elm Street" and "12 Elm Street, Apt. 4" are the same place. */
function sameName(one: string, other: string): boolean {
  const [short, long] = [one, other].map((text) => text.trim().toLowerCase()).sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  return short !== '' && long.includes(short);
}
