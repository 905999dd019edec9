import { answerFormatter, fillAnswers } from '@quire/form-engine';
import { questionAt } from '@quire/form-engine/core';
import { dismissToast, toastError } from '@quire/ui';
import { fillText } from '@quire/messages';
import { showDialog } from '../application/documents-store.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { askForConversion, askForList, forgetConversion, uploadOn } from './document-calls.ts';
import type { Notice } from './document-record.ts';
import type { DocumentWork } from './document-store.ts';
import type { DocumentEffect, Effects } from './document-turn.ts';

/**
 * Runs the effects of each event by their names: the next effect of a name aborts the one before it. It decides
 * nothing: `document-state.ts` does.
 */
export function createEffectRunner(work: () => DocumentWork): (effects: Effects) => void {
  const running = new Map<string, AbortController>();
  return (effects) => {
    for (const [name, effect] of effects) {
      running.get(name)?.abort();
      const end = new AbortController();
      running.set(name, end);
      void run(work(), effect, end.signal);
    }
  };
}

function run(work: DocumentWork, effect: DocumentEffect, signal: AbortSignal): unknown {
  switch (effect.is) {
    case 'upload':
      return uploadOn(work, effect.key, effect.phase, signal);
    case 'askForConversion':
      return askForConversion(work, effect.key, effect.id, signal);
    case 'askForList':
      return askForList(work, effect.id, signal);
    case 'wait': {
      const timer = setTimeout(() => {
        work.store.dispatch({ is: effect.until, key: effect.key });
      }, effect.milliseconds);
      return signal.addEventListener('abort', () => {
        clearTimeout(timer);
      });
    }
    case 'notify':
      return notify(work, effect.key, effect.notice);
    case 'dismiss':
      return dismissToast(toastOf(effect.key));
    case 'stop':
      return undefined;
  }
}

/** One toast for each document: a notice takes the place of the one before it. */
const toastOf = (key: string): string => `document ${key}`;

/** Announces a failed upload or conversion on any page. */
function notify(work: DocumentWork, key: string, notice: Notice): void {
  const { messages } = work.admissions.config;
  toastError(notice.message ?? messages.errors.generic, {
    title: fillText(messages.file.uploadFailed, { field: labelOf(work, key) }),
    id: toastOf(key),
    onClose: () => {
      void closed(work, key, notice);
    },
  });
}

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
  { deletesConversion, failed }: Notice,
): Promise<void> {
  store.dispatch({ is: 'noticeClosed', key });
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
