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
  /** Resolves with the filled keys once the record is in the fields or lost. */
  pick(suggestion: Suggestion, lookups: LookupPort): Promise<string[]>;
  /** `chosen` from the list, or `left` behind in the field. */
  free(text: string, how: 'chosen' | 'left'): void;
  clear(): void;
  /** Returns whether the applicant fills the fields. */
  byHand(): boolean;
  /** Returns the contents of fields that the last text emptied, until the next change of name; undefined for none. */
  emptied(): Answers | undefined;
  /** Restores them, except over later edits. */
  undo(): void;
  subscribe(listener: () => void): () => void;
}

interface FillingState {
  readonly application: LiveApplication;
  readonly key: string;
  readonly lookup: CompiledLookup;
  /** Keys of the fields that a record fills. */
  readonly fields: readonly string[];
  /** Key of the field that takes a second line of the address. */
  readonly secondLine: string | undefined;
  readonly listeners: Listeners<'change'>;
  /** Name or address line before it was edited. */
  before: string | undefined;
  /** Answers of the last record. */
  given: Answers;
  newest: AbortController;
  isByHand: boolean;
  emptied: Answers | undefined;
  /** Name or address line as left here: another one came from outside, perhaps with a moved instance. */
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
      leaveToApplicant(it, false);
      change(it, stood === '' ? { [key]: '' } : { ...emptyAnswers(it.fields), [key]: '' });
    },
    byHand: () => it.isByHand && isOwn(it),
    emptied: () => (isOwn(it) ? it.emptied : undefined),
    undo() {
      // Restored answers are the applicant's own from now on.
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
  // A suggestion for an address may be only its place: the typed line stays until a record has a better one.
  const isTyped = lookup.category === 'address' && it.before !== undefined && isOwn(it);
  const typed = isTyped ? application.answer(key) : '';
  const text = typed || suggestion.text;
  const stood = begin(it);
  const { signal } = it.newest;
  const earlier = it.given;
  it.given = {};
  leaveToApplicant(it, false);
  change(it, stood === '' || sameName(stood, text) ? { [key]: text } : { ...emptyAnswers(fields), [key]: text });
  const asked = standing(it);
  const record: unknown = await recordOf(lookups, id, lookup, signal);
  const now = standing(it);
  const watched = [key, ...fields.filter((field) => field !== secondLine)];
  // A tab that may no longer edit gets no late record either.
  if (signal.aborted || !application.can.answer || watched.some((name) => asked[name] !== now[name])) return [];
  const found = recordAnswers(record, key, lookup, isPlaceAlone(typed, suggestion) ? '' : text);
  const answers = found && withoutSecondLine(it, found, asked, earlier);
  if (answers) change(it, answers);
  it.given = answers ?? {};
  leaveToApplicant(it, !answers);
  return fields.filter((field) => (it.given[field] ?? '') !== '');
}

function free(it: FillingState, text: string, how: 'chosen' | 'left'): void {
  const { application, key, lookup, fields, secondLine } = it;
  const stood = begin(it);
  const named = it.given[key] ?? '';
  const isAnother = how === 'left' && named !== '' && text !== stood && !sameName(named, text);
  // A suggestion for an address is a place: only the answers of the old street go.
  const still = givenStill(it);
  const gone = lookup.category === 'address' ? still.filter((field) => field === secondLine) : still;
  const cleared = how === 'chosen' ? fields : isAnother ? gone : [];
  const held = Object.fromEntries(
    cleared.map((field) => [field, application.answer(field)]).filter(([, answer]) => answer !== ''),
  );
  change(it, { ...emptyAnswers(cleared), [key]: text });
  if (how === 'chosen' || (isAnother && lookup.category !== 'address')) it.given = {};
  if (Object.keys(held).length > 0) noteEmptied(it, held);
  // A note that changes on leaving would move the button under the press.
  if (how === 'chosen') leaveToApplicant(it, true);
}

const emptyAnswers = (fields: readonly string[]): Answers => Object.fromEntries(fields.map((field) => [field, '']));

const isOwn = ({ application, key, last }: FillingState): boolean => application.answer(key) === last;

const standing = ({ application, key, fields }: FillingState): Answers =>
  Object.fromEntries([key, ...fields].map((name) => [name, application.answer(name)]));

/** Returns the keys of a record's answers that are unchanged. */
const givenStill = ({ application, fields, given }: FillingState): string[] =>
  fields.filter((field) => (given[field] ?? '') !== '' && application.answer(field) === given[field]);

function change(it: FillingState, set: Answers): void {
  it.application.controls.fill(set);
  it.last = it.application.answer(it.key);
}

function leaveToApplicant(it: FillingState, next: boolean): void {
  if (next === it.isByHand) return;
  it.isByHand = next;
  it.listeners.notify('change');
}

function noteEmptied(it: FillingState, next: Answers | undefined): void {
  if (next === it.emptied) return;
  it.emptied = next;
  // A note that appears on leaving must not move the button under the press.
  afterPress(() => {
    it.listeners.notify('change');
  });
}

function forgetAnother(it: FillingState): void {
  if (isOwn(it)) return;
  it.before = undefined;
  it.given = {};
}

/** Ends an earlier pick. Returns the name until now. */
function begin(it: FillingState): string {
  forgetAnother(it);
  noteEmptied(it, undefined);
  it.newest.abort();
  it.newest = new AbortController();
  const stood = it.before ?? it.application.answer(it.key);
  it.before = undefined;
  return stood;
}

/** Leaves the second line alone. An apartment stays unless the record contradicts it, and always if typed meanwhile. */
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
