import type { Suggestion } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { CompiledLookup } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { afterPress } from '../live/after-press.ts';
import { createListeners, type Listeners } from '../live/listeners.ts';
import type { LookupPort } from './lookup-port.ts';
import { isPlaceAlone, recordAnswers, recordOf, sameName } from './lookup-record.ts';

/** The state of an autocomplete question and of the fields that it fills. */
export interface LookupFilling {
  type(text: string): void;
  /** Settles when the record is in the fields, or is not to be, with the keys of those that it filled. */
  pick(suggestion: Suggestion, lookups: LookupPort): Promise<string[]>;
  /** `chosen` from the list, or `left` behind in the field. */
  free(text: string, how: 'chosen' | 'left'): void;
  clear(): void;
  /** Whether the fields are left to the student. */
  byHand(): boolean;
  /** The contents of the fields that the last text emptied, until the name changes otherwise; undefined for none. */
  emptied(): Answers | undefined;
  /** Puts it back, but over nothing that was written since. */
  undo(): void;
  subscribe(listener: () => void): () => void;
}

/** One lookup question, and what became of it so far. */
interface FillingState {
  readonly application: LiveApplication;
  readonly key: string;
  readonly lookup: CompiledLookup;
  /** Keys of the fields that a record fills. */
  readonly fields: readonly string[];
  /** Key of the field that takes a second line of the address. */
  readonly secondLine: string | undefined;
  readonly listeners: Listeners<'change'>;
  /** The name or address line as it was before it was typed into. */
  before: string | undefined;
  /** The answers that the last record gave. */
  given: Answers;
  newest: AbortController;
  isByHand: boolean;
  emptied: Answers | undefined;
  /**
   * The name or address line as this left it: any other came from elsewhere, with an instance that moved up perhaps.
   */
  last: string;
}

export function createLookupFilling(application: LiveApplication, key: string, lookup: CompiledLookup): LookupFilling {
  const it: FillingState = {
    application,
    key,
    lookup,
    fields: lookup.fills.map((fill) => fill.key),
    secondLine: lookup.fills.find(({ field }) => field === 'address_line_2')?.key,
    listeners: createListeners(),
    before: undefined,
    given: {},
    newest: new AbortController(),
    isByHand: false,
    emptied: undefined,
    last: application.answer(key),
  };
  return {
    type(text) {
      forgetAnother(it);
      it.before ??= application.answer(key);
      it.newest.abort();
      application.change(key, text);
      it.last = application.answer(key);
    },
    pick: (suggestion, lookups) => pick(it, suggestion, lookups),
    free: (text, how) => free(it, text, how),
    clear() {
      const stood = begin(it);
      it.given = {};
      leaveToStudent(it, false);
      change(it, stood === '' ? { [key]: '' } : { ...emptyAnswers(it.fields), [key]: '' });
    },
    byHand: () => it.isByHand && isOwn(it),
    emptied: () => (isOwn(it) ? it.emptied : undefined),
    undo() {
      // Answers that the student wants back are the student's own from now on.
      const back = Object.entries(it.emptied ?? {}).filter(([field]) => application.answer(field) === '');
      change(it, Object.fromEntries(back));
      noteEmptied(it, undefined);
    },
    subscribe: (listener) => it.listeners.subscribe('change', listener),
  };
}

async function pick(it: FillingState, suggestion: Suggestion, lookups: LookupPort): Promise<string[]> {
  const { application, key, lookup, fields, secondLine } = it;
  const { id } = suggestion;
  // A suggestion for an address may be its place alone: the line stays as typed until a record has a better one.
  const isTyped = lookup.category === 'address' && it.before !== undefined && isOwn(it);
  const typed = isTyped ? application.answer(key) : '';
  const text = typed || suggestion.text;
  const stood = begin(it);
  const { signal } = it.newest;
  const earlier = it.given;
  it.given = {};
  leaveToStudent(it, false);
  change(it, stood === '' || sameName(stood, text) ? { [key]: text } : { ...emptyAnswers(fields), [key]: text });
  const asked = standing(it);
  const record: unknown = await recordOf(lookups, id, lookup, signal);
  const now = standing(it);
  const watched = [key, ...fields.filter((field) => field !== secondLine)];
  if (signal.aborted || watched.some((name) => asked[name] !== now[name])) return [];
  const found = recordAnswers(record, key, lookup, isPlaceAlone(typed, suggestion) ? '' : text);
  const answers = found && withoutSecondLine(it, found, asked, earlier);
  if (answers) change(it, answers);
  it.given = answers ?? {};
  leaveToStudent(it, !answers);
  return fields.filter((field) => (it.given[field] ?? '') !== '');
}

function free(it: FillingState, text: string, how: 'chosen' | 'left'): void {
  const { application, key, lookup, fields, secondLine } = it;
  const stood = begin(it);
  const named = it.given[key] ?? '';
  const isAnother = how === 'left' && named !== '' && text !== stood && !sameName(named, text);
  // A suggestion for an address is a place, and another street may be in it. Only the answers of the street go with it.
  const still = givenStill(it);
  const gone = lookup.category === 'address' ? still.filter((field) => field === secondLine) : still;
  const cleared = how === 'chosen' ? fields : isAnother ? gone : [];
  const held = Object.fromEntries(
    cleared.map((field) => [field, application.answer(field)]).filter(([, answer]) => answer !== ''),
  );
  change(it, { ...emptyAnswers(cleared), [key]: text });
  if (how === 'chosen' || (isAnother && lookup.category !== 'address')) it.given = {};
  if (Object.keys(held).length > 0) noteEmptied(it, held);
  // A note that came or went as the field is left would move what the press aims at.
  if (how === 'chosen') leaveToStudent(it, true);
}

const emptyAnswers = (fields: readonly string[]): Answers => Object.fromEntries(fields.map((field) => [field, '']));

const isOwn = ({ application, key, last }: FillingState): boolean => application.answer(key) === last;

const standing = ({ application, key, fields }: FillingState): Answers =>
  Object.fromEntries([key, ...fields].map((name) => [name, application.answer(name)]));

/** The answers that a record gave and nobody has changed since. */
const givenStill = ({ application, fields, given }: FillingState): string[] =>
  fields.filter((field) => (given[field] ?? '') !== '' && application.answer(field) === given[field]);

function change(it: FillingState, set: Answers): void {
  it.application.change(set);
  it.last = it.application.answer(it.key);
}

function leaveToStudent(it: FillingState, next: boolean): void {
  if (next === it.isByHand) return;
  it.isByHand = next;
  it.listeners.notify('change');
}

function noteEmptied(it: FillingState, next: Answers | undefined): void {
  if (next === it.emptied) return;
  it.emptied = next;
  // As the field is left, a note must not move what the press aims at.
  afterPress(() => {
    it.listeners.notify('change');
  });
}

function forgetAnother(it: FillingState): void {
  if (isOwn(it)) return;
  it.before = undefined;
  it.given = {};
}

/** Ends what went on before. Returns the name that was there until now. */
function begin(it: FillingState): string {
  forgetAnother(it);
  noteEmptied(it, undefined);
  it.newest.abort();
  it.newest = new AbortController();
  const stood = it.before ?? it.application.answer(it.key);
  it.before = undefined;
  return stood;
}

/**
 * Leaves the second line alone. An apartment stays with a record that knows none and does not contradict the place. One
 * that is typed meanwhile stays in any case.
 */
function withoutSecondLine(
  { application, secondLine, fields }: FillingState,
  answers: Answers,
  asked: Answers,
  earlier: Answers,
): Answers {
  if (secondLine === undefined) return answers;
  const { [secondLine]: line, ...rest } = answers;
  const isTypedMeanwhile = application.answer(secondLine) !== asked[secondLine];
  const isOfRecord = (earlier[secondLine] ?? '') !== '' && earlier[secondLine] === asked[secondLine];
  const isSamePlace = fields.every(
    (field) =>
      field === secondLine || answers[field] === '' || asked[field] === '' || sameName(asked[field]!, answers[field]!),
  );
  return isTypedMeanwhile || (line === '' && !isOfRecord && isSamePlace) ? rest : answers;
}
