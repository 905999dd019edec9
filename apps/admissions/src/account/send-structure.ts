import { ApiError, getAddAnother, getTabs, putAddAnother, putTabs, type SaveOptions } from '@quire/api-client';
import { groupAt, leastCount, readStructureKey } from '@quire/form-engine/core';
import { RefusedEdit, type LiveApplication } from '@quire/form-engine';
import { dismissToast, toastError, toastSuccess } from '@quire/ui';
import { fillText } from '@quire/messages';
import type { Admissions } from '../application/admissions.ts';
import { showDialog } from '../application/documents-store.ts';
import { messageOf } from '../session/message-of.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { isOfAnotherSave } from './save-outcome.ts';

/** Calls that save a structure key and read the server's value, `''` for none. */
interface StructureCall {
  failed: string;
  /** Message after a shown failure is over, if the screen does not show it by itself. */
  after?: string;
  put: (value: string, options: SaveOptions) => Promise<{ revision: number | undefined }>;
  get: () => Promise<string>;
}

/**
 * Saves a chosen tab or a count, and shows a failure in a toast until it is fixed. A refusal, or a document in
 * progress, restores the server's value and throws a refusal for the key; other changes are still saved. The whole save
 * merges changes from elsewhere. The refusal's toast outlasts the save of the restored value: it must be readable.
 * Returns the revision of the change; undefined if the server counts none.
 */
export async function sendStructure(
  admissions: Pick<Admissions, 'documents' | 'live' | 'config' | 'session' | 'snapshot'>,
  key: string,
  value: string,
  options: SaveOptions,
): Promise<number | undefined> {
  const call = callOf(admissions, key);
  const told = toldIn(admissions.live.current());
  try {
    const { revision } = await call.put(value, options);
    dismissToast(key);
    if (told.get(key) === value && call.after !== undefined) toastSuccess(call.after);
    told.delete(key);
    return revision;
  } catch (error) {
    if (isDeadSession(error) || isOfAnotherSave(error)) throw error;
    const waits = error instanceof ApiError && error.status === 409 && (await isHeldUp(admissions));
    // Dead sessions are reported by the login card.
    if (!admissions.snapshot.getState().isLoggedIn) throw error;
    if (waits) showDialog(admissions.documents, { is: 'inProgress' });
    else
      toastError(messageOf(error, admissions.config.messages), {
        title: call.failed,
        id: isRefused(error) ? `${key} refused` : key,
        onClose: () => {
          void admissions.documents.getState().open?.refreshAll();
        },
      });
    if (!(error instanceof ApiError) || !(isRefused(error) || waits)) {
      told.set(key, value);
      throw error;
    }
    void putBack(admissions, key, value, call);
    const { serverMessage, code, values } = error;
    throw new ApiError('server', 422, serverMessage, {
      code,
      values,
      problems: [{ key, page: '', message: error.message }],
      cause: error,
    });
  }
}

const failures = new WeakMap<LiveApplication, Map<string, string>>();

function toldIn(application: LiveApplication): Map<string, string> {
  const told = failures.get(application) ?? new Map<string, string>();
  failures.set(application, told);
  return told;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

function callOf({ config: { questionnaire, messages } }: Pick<Admissions, 'config'>, key: string): StructureCall {
  const node = groupAt(questionnaire, key);
  if (node?.kind === 'tabs') {
    return {
      failed: fillText(messages.tabs.failed, { tab: node.default }),
      put: (tab, options) => putTabs(node.name, tab || node.default, options),
      get: async () => (await getTabs())[node.name] ?? '',
    };
  }
  const name = readStructureKey(key)?.name ?? key;
  return {
    failed: fillText(messages.addAnother.failed, { name }),
    after: fillText(messages.addAnother.savedAfterAll, { name: node?.label ?? name }),
    put: (count, options) => putAddAnother(name, Number(count || (node ? leastCount(node) : 1)), options),
    get: async () => String((await getAddAnother())[name] ?? ''),
  };
}

/** Returns whether a document is in progress, perhaps in another window: tabs stay then (specification, 4.11). */
async function isHeldUp({ documents }: Pick<Admissions, 'documents'>): Promise<boolean> {
  const { open } = documents.getState();
  await open?.refresh();
  return open?.isBusy() === true;
}

/**
 * Restores the server's value, unless the student chose again meanwhile. Keeps the choice if the server does not
 * answer.
 */
async function putBack(
  { live, session: { invalid: sessionInvalid } }: Pick<Admissions, 'live' | 'session'>,
  key: string,
  refused: string,
  { get }: StructureCall,
): Promise<void> {
  const application = live.current();
  const stored = await get().catch(async (error: unknown) => {
    if (isDeadSession(error)) await sessionInvalid();
    return refused;
  });
  if (live.current() !== application || application.structure()[key] !== refused) return;
  try {
    application.change(key, stored);
  } catch (error) {
    if (!(error instanceof RefusedEdit)) throw error;
    // Unknown values fall back to those of a new application.
    application.change(key, '');
  }
}
