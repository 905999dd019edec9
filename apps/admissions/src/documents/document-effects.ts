import { answerFormatter, fillAnswers } from '@quire/form-engine';
import { documentAnswered, questionAt } from '@quire/form-engine/core';
import { backOff } from '@quire/sync';
import { dismissToast, toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import { showDialog } from '../application/show-dialog.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { askForConversion, askForList, forgetConversion, uploadOn } from './document-calls.ts';
import { attachedOf, type DocumentRecord, type Notice } from './document-record.ts';
import type { DocumentsState } from './document-state.ts';
import { recordOf, type DocumentStore, type DocumentWork } from './document-store.ts';

const pollEvery = { first: 2_000, longest: 30_000 };
const searchAfter = 5_000;

/**
 * Does what the state of the documents is there for. Each effect lasts as long as the state that began it. Returns how
 * to end them all.
 */
export function runEffects(work: DocumentWork): () => void {
  const {
    admissions: { live },
    store,
  } = work;
  const upload = (is: 'preparing' | 'posting' | 'queueing') =>
    during(
      store,
      each(({ phase }) => (phase.is === is ? phase.attempt : undefined)),
      (key, _, signal) => uploadOn(work, key, signal),
    );
  const mirrorAll = (): void => {
    mirror(work);
  };
  const ends = [
    upload('preparing'),
    upload('posting'),
    upload('queueing'),
    during(
      store,
      each(({ poll }) => (poll.is === 'asking' ? poll.id : undefined)),
      (key, id, signal) => askForConversion(work, key, id, signal),
    ),
    during(
      store,
      each(({ poll }) => (poll.is === 'waiting' ? poll.id : undefined)),
      (key, id, signal) => {
        later(backOff(recordOf(store, key).poll.failures, pollEvery), signal, () => {
          store.dispatch({ is: 'pollDue', key, id });
        });
      },
    ),
    during(
      store,
      ({ list }) => (list ? [['list', list.id]] : []),
      (_, id, signal) => askForList(work, id, signal),
    ),
    during(store, each(searchToBe), (key, id, signal) => {
      later(searchAfter, signal, () => {
        store.dispatch({ is: 'searchDue', key, id });
      });
    }),
    during(
      store,
      each(({ notice }) => notice?.id),
      (key, _, signal) => {
        notify(work, key, signal);
      },
    ),
    store.subscribe(mirrorAll),
    live.store.subscribe(mirrorAll),
    // Later, because a change must reach everybody before there is another. A hidden document may have come back with
    // it.
    live.onChange(() => {
      queueMicrotask(mirrorAll);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const searchToBe = ({ phase }: DocumentRecord): number | undefined =>
  phase.is === 'notUploaded' && phase.search?.isAsking === false ? phase.search.id : undefined;

type Numbers = (state: DocumentsState) => Iterable<readonly [name: string, id: number]>;

const each =
  (numberOf: (record: DocumentRecord) => number | undefined): Numbers =>
  ({ documents }) =>
    [...documents].flatMap(([key, record]) => {
      const id = numberOf(record);
      return id === undefined ? [] : [[key, id] as const];
    });

/**
 * Runs work whenever there is another number under a name. Its signal is aborted as soon as the number is gone, or
 * another.
 */
function during(
  store: DocumentStore,
  numbers: Numbers,
  work: (name: string, id: number, signal: AbortSignal) => unknown,
): () => void {
  const running = new Map<string, { id: number; end: AbortController }>();
  return store.subscribe((state) => {
    const now = new Map(numbers(state));
    for (const [name, { id, end }] of running) {
      if (now.get(name) === id) continue;
      running.delete(name);
      end.abort(new DOMException('A document has gone on.', 'AbortError'));
    }
    for (const [name, id] of now) {
      if (running.has(name)) continue;
      const end = new AbortController();
      running.set(name, { id, end });
      void work(name, id, end.signal);
    }
  });
}

function later(milliseconds: number, signal: AbortSignal, work: () => void): void {
  const timer = setTimeout(work, milliseconds);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
    },
    { once: true },
  );
}

const toastOf = (key: string): string => `document ${key}`;

/** Announces a failed upload or conversion on any page. */
function notify(work: DocumentWork, key: string, signal: AbortSignal): void {
  const {
    admissions: {
      config: { messages },
    },
    store,
  } = work;
  const { notice } = recordOf(store, key);
  if (!notice) return;
  toastError(notice.message ?? messages.errors.generic, {
    title: fillText(messages.file.uploadFailed, { field: labelOf(work, key) }),
    id: toastOf(key),
    onClose: () => {
      void closed(work, key, notice);
    },
  });
  // A notice that takes its place is the same toast.
  signal.addEventListener(
    'abort',
    () => {
      if (!recordOf(store, key).notice) dismissToast(toastOf(key));
    },
    { once: true },
  );
}

/** The label of a question as it reads now. */
function labelOf(
  {
    admissions: {
      live,
      config: { messages, questionnaire: own },
    },
  }: DocumentWork,
  key: string,
): string {
  const node = questionAt(own, key);
  const { answer, questionnaire } = live.current();
  return node ? fillAnswers(node.label, answerFormatter(questionnaire, answer, messages.form)) : key;
}

/** Closing the toast deletes the conversion (specification, section 8); why it failed stays at the question. */
async function closed(
  { admissions, store }: DocumentWork,
  key: string,
  { id, deletesConversion, failed }: Notice,
): Promise<void> {
  store.dispatch({ is: 'noticeClosed', key, id });
  if (!deletesConversion) return;
  try {
    await forgetConversion(key);
    store.dispatch(failed ? { is: 'conversionDeleted', key, failed } : { is: 'refreshed' });
  } catch (error) {
    if (isDeadSession(error)) return void admissions.session.invalid();
    showDialog(admissions.documents, { is: 'inProgress' });
    store.dispatch({ is: 'refreshed' });
  }
}

/**
 * Keeps the answers of documents as the documents are, and so the server's: its own answer for them need not
 * follow (docs/decisions/0045). The answer of a document of which nobody has said anything stays as it was.
 */
function mirror({ admissions: { live }, store }: DocumentWork): void {
  const application = live.current();
  if (live.applicant() !== 'student') return;
  for (const [key, { stored }] of store.getState().documents) {
    const answer = attachedOf(stored) ? documentAnswered : '';
    // An author may have taken the question away meanwhile.
    if (stored !== undefined && questionAt(application.questionnaire, key) && application.stored(key) !== answer)
      application.change(key, answer);
  }
}
