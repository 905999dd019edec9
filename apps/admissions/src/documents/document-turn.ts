import { backOff } from '@quire/sync';
import { nothingAsked, type DocumentRecord, type Notice, type Phase } from './document-record.ts';

const pollEvery = { first: 2_000, longest: 30_000 };
const searchAfter = 5_000;

/** A step of a file on its way. */
export type UploadPhase = Extract<Phase, { attempt: number }>;

/** A consequence of an event. `id` is the number of that event, which shows a late answer as one. */
export type DocumentEffect =
  | { is: 'upload'; key: string; phase: UploadPhase }
  | { is: 'askForConversion'; key: string; id: number }
  | { is: 'askForList'; id: number; confirms: boolean }
  | { is: 'wait'; key: string; milliseconds: number; until: 'pollDue' | 'searchDue' }
  | { is: 'notify'; key: string; notice: Notice }
  | { is: 'dismiss'; key: string }
  | { is: 'stop' };

/** Effects by name, such as `poll scan`. Each aborts the one that runs under its name. */
export type Effects = ReadonlyMap<string, DocumentEffect>;

/** An event on its way through the state: its number, and the effects that it begins. Of one name, the last counts. */
export interface Turn {
  readonly id: number;
  readonly effects: Map<string, DocumentEffect>;
}

/** A turn for the document of one question. */
export type OwnTurn = Turn & { readonly key: string };

export const begin = ({ key, effects }: OwnTurn, name: 'upload' | 'poll' | 'notice', effect: DocumentEffect): unknown =>
  effects.set(`${name} ${key}`, effect);

/** The list is asked for, unless it is on its way. */
export const wantList = ({ id, effects }: Turn, confirms: boolean): unknown =>
  effects.set('list', { is: 'askForList', id, confirms });

/** A file goes on its way, or one step further. */
export function goOn(record: DocumentRecord, phase: UploadPhase, turn: OwnTurn): DocumentRecord {
  begin(turn, 'upload', { is: 'upload', key: turn.key, phase });
  return { ...record, phase };
}

/** The list is searched for an upload after a while, in which it may arrive there. */
export const waitToSearch = (turn: OwnTurn): unknown =>
  begin(turn, 'upload', { is: 'wait', key: turn.key, milliseconds: searchAfter, until: 'searchDue' });

/** The conversion is asked about at once. */
export function ask(record: DocumentRecord, turn: OwnTurn): DocumentRecord {
  const { id, key } = turn;
  begin(turn, 'poll', { is: 'askForConversion', key, id });
  return { ...record, poll: { ...record.poll, is: 'asking', id, error: undefined } };
}

/** The conversion is asked about later: the longer nobody has answered, the later. */
export function waitToAsk(record: DocumentRecord, turn: OwnTurn): DocumentRecord {
  const milliseconds = backOff(record.poll.failures, pollEvery);
  begin(turn, 'poll', { is: 'wait', key: turn.key, milliseconds, until: 'pollDue' });
  return { ...record, poll: { ...record.poll, is: 'waiting' } };
}

/** The conversion is asked about at once, and what was asked before is not believed. */
export const follow = (record: DocumentRecord, turn: OwnTurn): DocumentRecord =>
  ask({ ...record, since: turn.id, poll: nothingAsked }, turn);

/** Nothing is asked any more: an answer would be about a document that is gone. */
export function leave(record: DocumentRecord, turn: OwnTurn): DocumentRecord {
  begin(turn, 'poll', { is: 'stop' });
  return { ...record, since: turn.id, isAssumed: false, poll: nothingAsked };
}

export function notify(record: DocumentRecord, notice: Notice, turn: OwnTurn): DocumentRecord {
  begin(turn, 'notice', { is: 'notify', key: turn.key, notice });
  return { ...record, notice };
}

/** The upload is given up, or done with, and so is everything that was said of it. */
export function forgetUpload(record: DocumentRecord, turn: OwnTurn): DocumentRecord {
  begin(turn, 'upload', { is: 'stop' });
  if (record.notice) begin(turn, 'notice', { is: 'dismiss', key: turn.key });
  return { ...record, phase: { is: 'resting' }, note: undefined, refusal: undefined, notice: undefined };
}
