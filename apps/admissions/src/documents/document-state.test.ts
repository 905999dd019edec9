import { describe, expect, it } from 'vitest';
import {
  unknownDocument,
  type DocumentRecord,
  type DocumentStatus,
  type Notice,
  type StoredDocument,
} from './document-record.ts';
import { closedDocuments, reduce, type DocumentEvent, type DocumentsState } from './document-state.ts';
import type { DocumentEffect, UploadPhase } from './document-turn.ts';

const key = 'scan';
const chosen = new File(['%PDF-1.7 content'], 'scan.pdf');
const file = new File(['%PDF-1.7'], 'short.pdf');
const other = new File(['%PDF-'], 'other.pdf');
const error = new Error('No answer.');

/** The number of the event in each row: ten came before it. */
const now = 11;
const stored = (status: StoredDocument['status'], message?: string): StoredDocument => ({
  status,
  fileName: 'old.pdf',
  fileSize: 7,
  message,
});
const asking = (status?: StoredDocument['status']): Partial<DocumentRecord> => ({
  poll: { is: 'asking', id: 5, failures: 0, ...(status ? { status } : {}) },
});
const waiting = (failures = 0): Partial<DocumentRecord> => ({
  poll: { is: 'waiting', id: 6, failures, status: 'in_progress' },
});
const macro = stored('failed', 'A macro.');
/** Asked about at once, and not about anything earlier. */
const followed: Partial<DocumentRecord> = { since: now, poll: { is: 'asking', id: now, failures: 0 } };
const nothingSaid = { note: undefined, refusal: undefined, notice: undefined };
const left: Partial<DocumentRecord> = { since: now, isAssumed: false, poll: { is: 'idle', id: 0, failures: 0 } };
const gone: Partial<DocumentRecord> = { stored: null, note: undefined, refusal: { is: 'gone' } };

const preparing = { is: 'preparing', attempt: 4, chosen } as const;
const begunWith = (choice: File) => ({ is: 'preparing', attempt: now, chosen: choice }) as const;
const posting = { is: 'posting', attempt: 4, chosen, file, note: 'Shortened.' } as const;
const queueing = { ...posting, is: 'queueing', fileKey: 'uploads/1' } as const;
const notUploaded = { is: 'notUploaded', chosen, message: 'No.', isShown: true, search: undefined } as const;
const searching = (isAsking: boolean, before?: StoredDocument) =>
  ({ ...notUploaded, search: { isAsking, before } }) as const;
const noticeOf = (failed: StoredDocument): Notice => ({ message: failed.message, deletesConversion: true, failed });
const unexplained = noticeOf(stored('failed'));

interface Before {
  scan?: Partial<DocumentRecord>;
  list?: DocumentsState['list'];
}
/** The changes that are expected afterwards; nothing where it is the very same state. */
type After = { scan?: Partial<DocumentRecord>; list?: DocumentsState['list'] } | 'same';
type Effects = Record<string, DocumentEffect>;
/** Without effects where the event has none. */
type Row = [name: string, before: Before, event: DocumentEvent, after: After, effects?: Effects];

const goesOn = (phase: UploadPhase): Effects => ({ 'upload scan': { is: 'upload', key, phase } });
const ends: Effects = { 'upload scan': { is: 'stop' } };
const searches: Effects = { 'upload scan': { is: 'wait', key, milliseconds: 5_000, until: 'searchDue' } };
const asks: Effects = { 'poll scan': { is: 'askForConversion', key, id: now } };
const waits = (milliseconds: number): Effects => ({
  'poll scan': { is: 'wait', key, milliseconds, until: 'pollDue' },
});
const leaves: Effects = { 'poll scan': { is: 'stop' } };
const notifies = (notice: Notice): Effects => ({ 'notice scan': { is: 'notify', key, notice } });
const dismisses: Effects = { 'notice scan': { is: 'dismiss', key } };
const asksForList: Effects = { list: { is: 'askForList', id: now, confirms: false } };
const asksToConfirm: Effects = { list: { is: 'askForList', id: now, confirms: true } };

const listed = (answer: object | undefined, { isMarked = false } = {}): DocumentEvent => ({
  is: 'listed',
  id: 9,
  answers: answer ? { scan: answer } : {},
  keys: [key],
  marked: isMarked ? [key] : [],
});
const named = { file_name: 'new.pdf', file_size: 16 };
const isNew = { fileName: 'new.pdf', fileSize: 16, message: undefined };
const plain = { id: 9, confirms: false };
const confirming = { id: 9, confirms: true };
const asked = { id: now, confirms: false };
const askedToConfirm = { id: now, confirms: true };

const polled = (status: DocumentStatus, message?: string, id = 5): DocumentEvent => ({
  is: 'polled',
  key,
  id,
  conversion: { status, message },
});
const afterPoll = (status: DocumentStatus, is: 'idle' | 'waiting' = 'idle'): Partial<DocumentRecord> => ({
  isUnsure: false,
  poll: { is, id: 0, failures: 0, status },
});

const pollFails = polled('failed', 'A macro.');

function check(rows: readonly Row[]): void {
  it.each(rows)('%s', (_, before, event, after, effects = {}) => {
    const record = { ...unknownDocument, ...before.scan };
    const state: DocumentsState = {
      isOpen: true,
      documents: new Map([
        [key, record],
        ['another', unknownDocument],
      ]),
      list: before.list,
      count: now - 1,
    };
    const { state: next, effects: begun } = reduce(state, event);
    expect(Object.fromEntries(begun)).toEqual(effects);
    if (after === 'same') return expect(next).toBe(state);
    expect(next.documents.get(key)).toEqual({ ...record, ...after.scan });
    expect([next.list, next.count]).toEqual(['list' in after ? after.list : before.list, now]);
    expect(next.documents.get('another')).toBe(unknownDocument);
  });
}

describe('an upload', () => {
  check([
    [
      'begins with a choice',
      { scan: { note: 'Shortened.', refusal: { is: 'gone' } } },
      { is: 'chosen', key, file: chosen },
      { scan: { ...nothingSaid, phase: begunWith(chosen) } },
      goesOn(begunWith(chosen)),
    ],
    [
      'takes the place of one under way, and leaves the document before it to be asked about',
      { scan: { phase: posting, stored: stored('in_progress'), ...waiting() } },
      { is: 'chosen', key, file: other },
      { scan: { ...nothingSaid, phase: begunWith(other) } },
      goesOn(begunWith(other)),
    ],
    [
      'takes the place of one that failed, whose notice goes',
      { scan: { phase: searching(false), notice: { message: 'No.', deletesConversion: true } } },
      { is: 'chosen', key, file: chosen },
      { scan: { ...nothingSaid, phase: begunWith(chosen) } },
      { ...goesOn(begunWith(chosen)), ...dismisses },
    ],
    [
      'goes to the store once it fits',
      { scan: { phase: preparing } },
      { is: 'prepared', key, attempt: 4, file, note: 'Shortened.' },
      { scan: { phase: posting } },
      goesOn(posting),
    ],
    [
      'that was chosen again meanwhile is not sent',
      { scan: { phase: preparing } },
      { is: 'prepared', key, attempt: 3, file, note: undefined },
      'same',
    ],
    ['that was given up meanwhile is not sent', {}, { is: 'prepared', key, attempt: 4, file, note: undefined }, 'same'],
    [
      'that cannot be made fit ends, and the reason stays',
      { scan: { phase: preparing, stored: null } },
      { is: 'refused', key, attempt: 4, reason: 'It is empty.' },
      { scan: { phase: { is: 'resting' }, refusal: { is: 'refused', reason: 'It is empty.' } } },
    ],
    [
      'that cannot be made fit is told of by its name below a document that stays',
      { scan: { phase: preparing, stored: stored('failed') } },
      { is: 'refused', key, attempt: 4, reason: 'It is empty.' },
      { scan: { phase: { is: 'resting' }, refusal: { is: 'notReplaced', name: 'scan.pdf', reason: 'It is empty.' } } },
    ],
    [
      'says how far it is',
      { scan: { phase: posting } },
      { is: 'progressed', key, attempt: 4, progress: 0.5 },
      { scan: { phase: { ...posting, progress: 0.5 } } },
    ],
    [
      'of an earlier attempt says nothing',
      { scan: { phase: posting } },
      { is: 'progressed', key, attempt: 3, progress: 0.5 },
      'same',
    ],
    [
      'that has arrived says nothing of how far it is',
      { scan: { phase: queueing } },
      { is: 'progressed', key, attempt: 4, progress: 0.5 },
      'same',
    ],
    [
      'that has arrived is to be converted, and no answer about the one before it counts',
      { scan: { phase: posting, stored: stored('completed'), isAssumed: true, ...asking() } },
      { is: 'posted', key, attempt: 4, fileKey: 'uploads/1' },
      { scan: { ...left, phase: queueing } },
      { ...leaves, ...goesOn(queueing) },
    ],
    ['posted in vain: it was given up', {}, { is: 'posted', key, attempt: 4, fileKey: 'uploads/1' }, 'same'],
    [
      'is the document once its conversion is queued',
      { scan: { phase: queueing, stored: stored('completed'), refusal: { is: 'gone' }, isAssumed: true } },
      { is: 'queued', key, attempt: 4 },
      {
        scan: {
          ...followed,
          phase: { is: 'resting' },
          stored: { status: 'unprocessed', fileName: 'short.pdf', fileSize: 8 },
          isAssumed: false,
          ...nothingSaid,
          note: 'Shortened.',
        },
        list: asked,
      },
      { ...ends, ...asks, ...asksForList },
    ],
    ['queued in vain: it was given up', {}, { is: 'queued', key, attempt: 4 }, 'same'],
    [
      'is given up',
      { scan: { phase: posting, stored: stored('completed'), note: 'Shortened.' } },
      { is: 'cancelled', key },
      { scan: { phase: { is: 'resting' }, ...nothingSaid } },
      ends,
    ],
  ]);
});

describe('an upload that fails', () => {
  const failed: DocumentEvent = { is: 'uploadFailed', key, attempt: 4, message: 'No.', mayPass: true };
  const notice = { message: 'No.', deletesConversion: false };
  const grave = { ...notice, deletesConversion: true };
  check([
    [
      'while it is made fit is shown, and notified of',
      { scan: { phase: preparing } },
      failed,
      { scan: { phase: notUploaded, notice } },
      notifies(notice),
    ],
    [
      'on its way to the store is shown, and notified of',
      { scan: { phase: posting, stored: null } },
      failed,
      { scan: { phase: notUploaded, notice } },
      notifies(notice),
    ],
    [
      'above a document is told of below it, and that one is followed',
      { scan: { phase: posting, stored: stored('completed') } },
      failed,
      {
        scan: {
          ...followed,
          phase: { ...notUploaded, isShown: false },
          refusal: { is: 'notReplaced', name: 'scan.pdf', reason: 'No.' },
          notice,
        },
      },
      { ...notifies(notice), ...asks },
    ],
    [
      'where the server was asked may have been taken: it is looked for, and closing its notice deletes the conversion',
      { scan: { phase: queueing, stored: null } },
      failed,
      {
        scan: {
          phase: searching(false),
          notice: grave,
        },
      },
      { ...searches, ...notifies(grave) },
    ],
    [
      'and was asked to replace a document is looked for beside that one',
      { scan: { phase: queueing, stored: stored('completed') } },
      failed,
      {
        scan: {
          ...followed,
          phase: { ...searching(false, stored('completed')), isShown: false },
          refusal: { is: 'notReplaced', name: 'scan.pdf', reason: 'No.' },
          notice: grave,
        },
      },
      { ...searches, ...notifies(grave), ...asks },
    ],
    [
      'because the server refuses is looked for nowhere',
      { scan: { phase: queueing, stored: null } },
      { ...failed, mayPass: false },
      { scan: { phase: notUploaded, notice: grave } },
      notifies(grave),
    ],
    ['after another was chosen is none', { scan: { phase: preparing } }, { ...failed, attempt: 3 }, 'same'],
    ['after it was given up is none', {}, failed, 'same'],
    [
      'is notified of once',
      { scan: { phase: notUploaded, notice: { message: 'No.', deletesConversion: false } } },
      failed,
      'same',
    ],
    [
      'is looked for in the list when it is time',
      { scan: { phase: searching(false) } },
      { is: 'searchDue', key },
      { scan: { phase: searching(true) }, list: asked },
      asksForList,
    ],
    [
      'is looked for in a list that is on its way',
      { scan: { phase: searching(false) }, list: confirming },
      { is: 'searchDue', key },
      { scan: { phase: searching(true) }, list: plain },
    ],
    ['is not looked for once another was chosen', { scan: { phase: preparing } }, { is: 'searchDue', key }, 'same'],
    [
      'is looked for later when there is no list',
      { scan: { phase: searching(true) }, list: plain },
      { is: 'listFailed', id: 9 },
      {
        scan: { phase: searching(false) },
        list: undefined,
      },
      searches,
    ],
    [
      'has arrived after all when it is in the list',
      {
        scan: { phase: searching(true), stored: null, notice: { message: 'No.', deletesConversion: true } },
        list: plain,
      },
      listed({ ...named, status: 'completed' }),
      {
        scan: {
          phase: { is: 'resting' },
          stored: { ...isNew, status: 'completed' },
          ...nothingSaid,
        },
        list: undefined,
      },
      { ...ends, ...dismisses },
    ],
    [
      'has arrived after all when the one before it is being converted',
      { scan: { phase: searching(true, stored('completed')), stored: stored('completed'), ...asking() }, list: plain },
      listed({ file_name: 'old.pdf', file_size: 7, status: 'in_progress' }),
      {
        scan: {
          phase: { is: 'resting' },
          stored: stored('in_progress'),
          ...nothingSaid,
        },
        list: undefined,
      },
      ends,
    ],
    [
      'stays one when the list has what was there before',
      { scan: { phase: searching(true, stored('completed')), stored: stored('completed') }, list: plain },
      listed({ file_name: 'old.pdf', file_size: 7, status: 'completed' }),
      { scan: { phase: notUploaded }, list: undefined },
    ],
    [
      'stays one when it is in no list',
      { scan: { phase: searching(true), stored: null }, list: plain },
      listed(undefined),
      { scan: { phase: notUploaded }, list: undefined },
    ],
    [
      'is looked for no further in a list that was asked for before its time',
      { scan: { phase: searching(false), stored: null }, list: plain },
      listed(undefined),
      { list: undefined },
    ],
  ]);
});

describe('an answer about the conversion', () => {
  check([
    [
      'that goes on is waited for',
      { scan: { ...asking(), stored: stored('unprocessed'), isUnsure: true } },
      polled('in_progress'),
      { scan: { ...afterPoll('in_progress', 'waiting'), stored: stored('in_progress') } },
      waits(2_000),
    ],
    [
      'comes when the wait is over',
      { scan: waiting(2) },
      { is: 'pollDue', key },
      { scan: { poll: { is: 'asking', id: now, failures: 2, status: 'in_progress', error: undefined } } },
      asks,
    ],
    ['is not asked for twice', { scan: asking() }, { is: 'asked', key }, 'same'],
    [
      'can be asked for before its time',
      { scan: waiting() },
      { is: 'asked', key },
      { scan: { poll: { is: 'asking', id: now, failures: 0, status: 'in_progress', error: undefined } } },
      asks,
    ],
    [
      'that it is ready leads to the list, for name and size',
      { scan: { ...asking(), stored: stored('in_progress') } },
      polled('completed'),
      { scan: { ...afterPoll('completed'), stored: stored('completed') }, list: askedToConfirm },
      asksToConfirm,
    ],
    [
      'that it is ready joins a list that is on its way, which does more than confirm',
      { scan: { ...asking(), stored: stored('in_progress') }, list: plain },
      polled('completed'),
      { scan: { ...afterPoll('completed'), stored: stored('completed') } },
    ],
    [
      'that it is ready, as was known, leads nowhere',
      { scan: { ...asking(), stored: stored('completed') } },
      polled('completed'),
      { scan: { ...afterPoll('completed') } },
    ],
    [
      'that a guess was right leads nowhere',
      { scan: { ...asking(), stored: stored('unprocessed'), isAssumed: true } },
      polled('completed'),
      { scan: { ...afterPoll('completed'), stored: stored('completed'), isAssumed: false } },
    ],
    [
      'about a document in no list leads to the list',
      { scan: { ...asking(), stored: null } },
      polled('completed'),
      { scan: afterPoll('completed'), list: askedToConfirm },
      asksToConfirm,
    ],
    [
      'about a document that nobody knows is believed while it goes on',
      { scan: asking() },
      polled('in_progress'),
      {
        scan: { ...afterPoll('in_progress', 'waiting'), stored: { status: 'in_progress', message: undefined } },
        list: askedToConfirm,
      },
      { ...waits(2_000), ...asksToConfirm },
    ],
    [
      'that it failed is notified of',
      { scan: { ...asking(), stored: stored('in_progress') } },
      pollFails,
      {
        scan: {
          ...afterPoll('failed'),
          stored: macro,
          notice: noticeOf(macro),
        },
        list: askedToConfirm,
      },
      { ...notifies(noticeOf(macro)), ...asksToConfirm },
    ],
    [
      'that it failed is notified of once',
      { scan: { ...asking(), stored: macro } },
      pollFails,
      { scan: afterPoll('failed') },
    ],
    [
      'that it failed before does not interrupt',
      { scan: asking() },
      pollFails,
      { scan: { ...afterPoll('failed'), stored: { status: 'failed', message: 'A macro.' } }, list: askedToConfirm },
      asksToConfirm,
    ],
    [
      'that it failed where that was a guess does not interrupt',
      { scan: { ...asking(), stored: stored('unprocessed'), isAssumed: true } },
      pollFails,
      { scan: { ...afterPoll('failed'), stored: macro, isAssumed: false } },
    ],
    [
      'gives a notified failure the reason that it lacked',
      { scan: { ...asking(), stored: stored('failed'), notice: unexplained } },
      pollFails,
      {
        scan: {
          ...afterPoll('failed'),
          stored: macro,
          notice: noticeOf(macro),
        },
      },
      notifies(noticeOf(macro)),
    ],
    [
      'without a reason does not take back the one that is known',
      { scan: { ...asking(), stored: macro } },
      polled('failed'),
      { scan: afterPoll('failed') },
    ],
    [
      'that there is none takes the document away, and says so',
      { scan: { ...asking(), stored: stored('completed'), note: 'Shortened.' } },
      polled('not_answered'),
      { scan: { ...afterPoll('not_answered'), ...gone } },
    ],
    [
      'that there is none says nothing where none was known',
      { scan: asking() },
      polled('not_answered'),
      { scan: { ...afterPoll('not_answered'), stored: null } },
    ],
    [
      'that there is none says nothing where only a guess was shown',
      { scan: { ...asking(), stored: stored('unprocessed'), isAssumed: true } },
      polled('not_answered'),
      { scan: { ...afterPoll('not_answered'), stored: null, isAssumed: false } },
    ],
    [
      'that there is none says so where the mark had shown one',
      { scan: { ...asking(), stored: stored('completed'), isAssumed: true } },
      polled('not_answered'),
      { scan: { ...afterPoll('not_answered'), ...gone, isAssumed: false } },
    ],
    [
      'to an earlier question is late',
      { scan: { ...asking(), stored: stored('in_progress') } },
      { is: 'polled', key, id: 4, conversion: { status: 'completed' } },
      'same',
    ],
    [
      'about a document that was left is late',
      { scan: { stored: stored('in_progress'), poll: { is: 'idle', id: 5, failures: 0 } } },
      polled('completed'),
      'same',
    ],
    [
      'about the document before one that has arrived is late',
      { scan: { phase: queueing, stored: stored('in_progress'), poll: { is: 'idle', id: 10, failures: 0 } } },
      pollFails,
      'same',
    ],
    [
      'about a document whose question is unknown is none',
      {},
      { is: 'polled', key: 'unknown', id: 5, conversion: { status: 'completed' } },
      'same',
    ],
    [
      'about the document before goes on while another is sent',
      { scan: { phase: posting, stored: stored('in_progress'), ...asking() } },
      polled('completed'),
      { scan: { ...afterPoll('completed'), phase: posting, stored: stored('completed') }, list: askedToConfirm },
      asksToConfirm,
    ],
  ]);
});

describe('no answer about the conversion', () => {
  const failed: DocumentEvent = { is: 'pollFailed', key, id: 5, error, isDead: false };
  const unknown: DocumentEvent = { is: 'pollUnknown', key, id: 5, error };
  check([
    [
      'while it goes on is asked for later, and said',
      { scan: { stored: stored('in_progress'), poll: { is: 'asking', id: 5, failures: 2, status: 'in_progress' } } },
      failed,
      { scan: { isUnsure: true, poll: { is: 'waiting', id: 5, failures: 3, status: 'in_progress', error } } },
      waits(16_000),
    ],
    [
      'is not asked for where nothing goes on',
      { scan: { stored: stored('completed'), ...asking() } },
      failed,
      { scan: { poll: { is: 'idle', id: 5, failures: 1, error } } },
    ],
    [
      'is not asked for without a session',
      { scan: { stored: stored('in_progress'), ...asking() } },
      { ...failed, isDead: true },
      { scan: { poll: { is: 'idle', id: 5, failures: 1, error } } },
    ],
    [
      'to an earlier question is late',
      { scan: { stored: stored('in_progress'), ...asking() } },
      { ...failed, id: 4 },
      'same',
    ],
    [
      'because nothing is known of one that goes on is asked for later',
      { scan: { stored: stored('unprocessed'), ...asking() } },
      unknown,
      { scan: { isUnsure: true, poll: { is: 'waiting', id: 5, failures: 1, error } } },
      waits(4_000),
    ],
    [
      'because nothing is known of one in a list without statuses means that it is there',
      { scan: { stored: stored('unprocessed'), isAssumed: true, ...asking() } },
      unknown,
      { scan: { ...afterPoll('completed'), stored: stored('completed'), isAssumed: false } },
    ],
    [
      'because nothing is known of one that failed leaves it',
      { scan: { stored: macro, ...asking() } },
      unknown,
      { scan: afterPoll('failed') },
    ],
    [
      'because nothing is known where there is no document leaves it open',
      { scan: asking() },
      unknown,
      { scan: { poll: { is: 'idle', id: 5, failures: 1, error } } },
    ],
  ]);
});

describe('the list', () => {
  check([
    ['is asked for', {}, { is: 'refreshed' }, { list: asked }, asksForList],
    ['is asked for once', { list: plain }, { is: 'refreshed' }, { list: plain }],
    ['does more than confirm when it is wanted for itself', { list: confirming }, { is: 'refreshed' }, { list: plain }],
    [
      'shows what another window has put there, and follows it',
      { scan: { stored: stored('completed') }, list: plain },
      listed({ ...named, status: 'in_progress' }),
      { scan: { ...followed, stored: { ...isNew, status: 'in_progress' } }, list: undefined },
      asks,
    ],
    [
      'leaves to the poll what is followed already',
      { scan: { stored: stored('in_progress'), ...waiting() }, list: plain },
      listed({ ...named, status: 'unprocessed' }),
      { scan: { stored: { ...isNew, status: 'unprocessed' } }, list: undefined },
    ],
    [
      'asks at once about one of which nothing could be learned',
      { scan: { stored: stored('in_progress'), poll: { is: 'waiting', id: 6, failures: 3, error } }, list: plain },
      listed({ ...named, status: 'in_progress' }),
      { scan: { ...followed, stored: { ...isNew, status: 'in_progress' } }, list: undefined },
      asks,
    ],
    [
      'notifies of a failure that it tells first, and asks for the reason',
      { scan: { stored: stored('in_progress'), ...waiting() }, list: plain },
      listed({ ...named, status: 'failed' }),
      {
        scan: {
          ...followed,
          stored: { ...isNew, status: 'failed' },
          notice: noticeOf({ ...isNew, status: 'failed' }),
        },
        list: undefined,
      },
      { ...notifies(noticeOf({ ...isNew, status: 'failed' })), ...asks },
    ],
    [
      'beside a poll on its way asks for no reason a second time',
      { scan: { stored: stored('in_progress'), ...asking('in_progress') }, list: plain },
      listed({ ...named, status: 'failed' }),
      {
        scan: {
          stored: { ...isNew, status: 'failed' },
          notice: noticeOf({ ...isNew, status: 'failed' }),
        },
        list: undefined,
      },
      notifies(noticeOf({ ...isNew, status: 'failed' })),
    ],
    [
      'keeps the reason of a failure that it does not repeat',
      { scan: { stored: macro }, list: plain },
      listed({ ...named, status: 'failed' }),
      { scan: { stored: { ...isNew, status: 'failed', message: 'A macro.' } }, list: undefined },
    ],
    [
      'that confirms does not contradict the conversion',
      {
        scan: { stored: stored('completed'), poll: { is: 'idle', id: 5, failures: 0, status: 'completed' } },
        list: confirming,
      },
      listed({ ...named, status: 'in_progress' }),
      { scan: { stored: { ...isNew, status: 'completed' } }, list: undefined },
    ],
    [
      'that confirms and lags behind takes nothing away',
      { scan: { stored: stored('completed') }, list: confirming },
      listed(undefined),
      { list: undefined },
    ],
    [
      'that confirms has the document of which the conversion had told',
      { scan: { stored: null, poll: { is: 'idle', id: 5, failures: 0, status: 'completed' } }, list: confirming },
      listed(named),
      { scan: { stored: { ...isNew, status: 'completed' } }, list: undefined },
    ],
    [
      'without a status is a guess, about which the conversion is asked',
      { list: plain },
      listed(named),
      { scan: { ...followed, stored: { ...isNew, status: 'unprocessed' }, isAssumed: true }, list: undefined },
      asks,
    ],
    [
      'without a status guesses by the mark',
      { list: plain },
      listed(named, { isMarked: true }),
      { scan: { ...followed, stored: { ...isNew, status: 'completed' }, isAssumed: true }, list: undefined },
      asks,
    ],
    [
      'without a status leaves what is known, and asks about it',
      { scan: { stored: stored('completed') }, list: plain },
      listed(named),
      { scan: { ...followed, stored: { ...isNew, status: 'completed' } }, list: undefined },
      asks,
    ],
    [
      'with a status ends a guess',
      { scan: { stored: stored('unprocessed'), isAssumed: true }, list: plain },
      listed({ ...named, status: 'completed' }),
      { scan: { stored: { ...isNew, status: 'completed' }, isAssumed: false }, list: undefined },
    ],
    [
      'in which a ready document is not, takes it away and says so',
      { scan: { stored: stored('completed') }, list: plain },
      listed(undefined),
      { scan: gone, list: undefined },
    ],
    [
      'that names it as not answered takes it away as well',
      { scan: { stored: stored('completed') }, list: plain },
      listed({ status: 'not_answered' }),
      { scan: gone, list: undefined },
    ],
    [
      'in which nothing is says so of what nobody has told of',
      { list: plain },
      listed(undefined),
      { scan: { stored: null }, list: undefined },
    ],
    [
      'in which a converting document is not leaves it to the poll',
      { scan: { stored: stored('in_progress'), ...waiting() }, list: plain },
      listed(undefined),
      { list: undefined },
    ],
    [
      'in which a failed document is not leaves it to its conversion',
      { scan: { stored: stored('failed') }, list: plain },
      listed(undefined),
      { scan: followed, list: undefined },
      asks,
    ],
    [
      'says nothing of a file on its way here',
      { scan: { phase: posting, stored: stored('completed') }, list: plain },
      listed(undefined),
      { scan: { ...gone, phase: posting }, list: undefined },
    ],
    [
      'is asked for again when something was done to a document since',
      { scan: { stored: stored('completed'), since: 10 }, list: plain },
      listed(undefined),
      { list: { id: now, confirms: false } },
      asksForList,
    ],
    [
      'of an earlier question is late',
      { scan: { stored: stored('completed') }, list: { id: 10, confirms: false } },
      listed(undefined),
      'same',
    ],
    ['that nobody waits for is late', { scan: { stored: stored('completed') } }, listed(undefined), 'same'],
    [
      'that does not come leaves what is known',
      { scan: { stored: stored('completed') }, list: plain },
      { is: 'listFailed', id: 9 },
      { list: undefined },
    ],
    [
      'of an earlier question that does not come is late',
      { list: { id: 10, confirms: false } },
      { is: 'listFailed', id: 9 },
      'same',
    ],
  ]);
});

describe('a document', () => {
  const forgotten: DocumentEvent = { is: 'conversionDeleted', key, failed: macro };
  const remembered = { ...left, phase: { is: 'remembered', failed: macro }, stored: null, refusal: undefined } as const;
  check([
    [
      'is left, so that no answer about it counts',
      { scan: { stored: stored('in_progress'), isAssumed: true, ...asking() } },
      { is: 'left', key },
      { scan: left },
      leaves,
    ],
    [
      'is followed, from now on',
      { scan: { stored: stored('in_progress'), isAssumed: true, ...waiting(4) } },
      { is: 'followed', key },
      { scan: followed },
      asks,
    ],
    [
      'is deleted',
      { scan: { stored: stored('in_progress'), isUnsure: true } },
      { is: 'deleted', key },
      { scan: { stored: null, isUnsure: false } },
    ],
    [
      'is deleted while another file is on its way',
      { scan: { phase: posting, stored: stored('completed') } },
      { is: 'deleted', key },
      { scan: { phase: posting, stored: null } },
    ],
    [
      'that failed stays in memory when its conversion is deleted',
      { scan: { stored: macro, notice: undefined, ...asking() } },
      forgotten,
      { scan: remembered },
      { ...leaves, ...ends },
    ],
    [
      'that failed stays in memory although a list has said that it is gone',
      { scan: { stored: null, refusal: { is: 'gone' } } },
      forgotten,
      { scan: remembered },
      { ...leaves, ...ends },
    ],
    [
      'that is ready again by then is not taken for the one that failed',
      { scan: { stored: stored('completed') } },
      forgotten,
      'same',
    ],
    [
      'whose next file is on its way by then is not taken for the one that failed',
      { scan: { phase: posting, stored: macro } },
      forgotten,
      'same',
    ],
    [
      'in memory is forgotten with the next choice',
      { scan: { phase: { is: 'remembered', failed: macro }, stored: null } },
      { is: 'chosen', key, file: other },
      { scan: { ...nothingSaid, phase: begunWith(other) } },
      goesOn(begunWith(other)),
    ],
    [
      'is notified of until the student closes that',
      { scan: { notice: unexplained } },
      { is: 'noticeClosed', key },
      { scan: { notice: undefined } },
    ],
    [
      'that failed is not notified of again once that was closed',
      { scan: { ...asking(), stored: stored('failed') } },
      pollFails,
      { scan: { ...afterPoll('failed'), stored: macro } },
    ],
  ]);
});

describe('a file that is to replace a document', () => {
  const ready: StoredDocument = { status: 'completed', fileName: 'old.pdf', fileSize: 7, url: '/old' };
  const next = (status: StoredDocument['status'], message?: string): StoredDocument => ({
    status,
    fileName: 'new.pdf',
    fileSize: 16,
    message,
    earlier: ready,
  });
  const old = { file_name: 'old.pdf', file_size: 7, url: '/old' };
  const whole = { leftOut: undefined, earlier: undefined };
  check([
    [
      'leaves it where the server says so',
      { scan: { phase: queueing, stored: ready } },
      { is: 'queued', key, attempt: 4, earlier: ready },
      {
        scan: {
          ...followed,
          phase: { is: 'resting' },
          stored: { status: 'unprocessed', fileName: 'short.pdf', fileSize: 8, earlier: ready },
          ...nothingSaid,
          note: 'Shortened.',
        },
        list: asked,
      },
      { ...ends, ...asks, ...asksForList },
    ],
    [
      'is known with it from the list, after a reload',
      { list: plain },
      listed({ ...named, status: 'in_progress', earlier: old }),
      { scan: { ...followed, stored: { ...next('in_progress'), earlier: { ...ready, ...whole } } }, list: undefined },
      asks,
    ],
    [
      'keeps it while the conversion goes on',
      { scan: { ...asking(), stored: next('unprocessed') } },
      polled('in_progress'),
      { scan: { ...afterPoll('in_progress', 'waiting'), stored: next('in_progress') } },
      waits(2_000),
    ],
    [
      'keeps it when it fails, which is notified of',
      { scan: { ...asking(), stored: next('in_progress') } },
      pollFails,
      {
        scan: {
          ...afterPoll('failed'),
          stored: next('failed', 'A macro.'),
          notice: noticeOf(next('failed', 'A macro.')),
        },
        list: askedToConfirm,
      },
      { ...notifies(noticeOf(next('failed', 'A macro.'))), ...asksToConfirm },
    ],
    [
      'takes its place when it is ready',
      { scan: { ...asking(), stored: next('in_progress') } },
      polled('completed'),
      {
        scan: { ...afterPoll('completed'), stored: { ...next('completed'), earlier: undefined } },
        list: askedToConfirm,
      },
      asksToConfirm,
    ],
    [
      'gives way to it again, with the reason, when its conversion is deleted',
      { scan: { stored: next('failed', 'A macro.'), ...asking() } },
      { is: 'conversionDeleted', key, failed: next('failed', 'A macro.') },
      { scan: { ...left, stored: ready, refusal: { is: 'notReplaced', name: 'new.pdf', reason: 'A macro.' } } },
      leaves,
    ],
    [
      'gives way to it when that was given up elsewhere, which the list tells',
      { scan: { stored: next('in_progress'), ...waiting() }, list: plain },
      listed({ ...old, status: 'completed' }),
      { scan: { stored: { ...ready, ...whole, message: undefined } }, list: undefined },
    ],
    [
      'gives way to a third, which the list tells',
      { scan: { stored: next('in_progress'), ...waiting() }, list: plain },
      listed({ file_name: 'third.pdf', file_size: 3, status: 'unprocessed', earlier: old }),
      {
        scan: {
          stored: {
            status: 'unprocessed',
            fileName: 'third.pdf',
            fileSize: 3,
            message: undefined,
            earlier: { ...ready, ...whole },
          },
        },
        list: undefined,
      },
    ],
  ]);
});

describe('an account', () => {
  const opened = (answers: object): DocumentEvent => ({
    is: 'opened',
    answers: answers as Record<string, object>,
    keys: [key, 'another'],
    marked: [],
  });
  const followedFrom = (id: number, rest: Partial<DocumentRecord>): DocumentRecord => ({
    ...unknownDocument,
    since: id,
    poll: { is: 'asking', id, failures: 0 },
    ...rest,
  });

  it('that is opened takes what its profile has, and asks about every document', () => {
    const { state, effects } = reduce(closedDocuments, opened({ scan: { ...named, status: 'completed' } }));
    expect([...effects]).toEqual(
      [key, 'another'].map((each) => [`poll ${each}`, { is: 'askForConversion', key: each, id: 1 }]),
    );
    expect(state).toEqual({
      isOpen: true,
      list: undefined,
      count: 1,
      documents: new Map([
        [key, followedFrom(1, { stored: { ...isNew, status: 'completed' } })],
        ['another', followedFrom(1, {})],
      ]),
    });
  });

  const after = (...events: readonly DocumentEvent[]): DocumentsState =>
    events.reduce((state, event) => reduce(state, event).state, closedDocuments);

  it('that is signed out has none, and nothing runs for it any more', () => {
    const before = after(opened({ scan: { ...named, status: 'in_progress' } }), polled('failed', 'A macro.', 1), {
      is: 'chosen',
      key: 'another',
      file: chosen,
    });
    const { state, effects } = reduce(before, { is: 'signedOut' });
    expect(state).toEqual({ isOpen: false, list: undefined, count: 4, documents: new Map() });
    expect(Object.fromEntries(effects)).toEqual({
      ...ends,
      ...leaves,
      ...dismisses,
      'upload another': { is: 'stop' },
      'poll another': { is: 'stop' },
      list: { is: 'stop' },
    });
  });

  it("that is signed out hears nothing any more, and what comes late is none of the next one's", () => {
    const over = after(
      opened({ scan: { ...named, status: 'in_progress' } }),
      { is: 'chosen', key, file: chosen },
      { is: 'refreshed' },
      { is: 'signedOut' },
    );
    const late: DocumentEvent[] = [
      { is: 'polled', key, id: 1, conversion: { status: 'failed' } },
      { is: 'prepared', key, attempt: 2, file, note: undefined },
      { ...listed(undefined), id: 3 } as DocumentEvent,
      { is: 'uploadFailed', key, attempt: 2, message: 'No.', mayPass: true },
      { is: 'deleted', key },
      { is: 'chosen', key, file: other },
    ];
    for (const event of late) expect(reduce(over, event)).toEqual({ state: over, effects: new Map() });
    const { state: next } = reduce(over, opened({}));
    for (const event of late.slice(0, 4)) expect(reduce(next, event)).toEqual({ state: next, effects: new Map() });
  });
});
