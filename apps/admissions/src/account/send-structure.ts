import { ApiError, getAddAnother, getTabs, putAddAnother, putTabs, type RequestOptions } from '@quire/api-client';
import { groupAt, readStructureKey } from '@quire/form-engine/core';
import { RefusedEdit } from '@quire/form-engine';
import { dismissToast, toastError } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { showDialog } from '../application/show-dialog.ts';
import { messageOf } from '../calls/message-of.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';

/** How a structure key is saved, and what the server has under it, `''` for nothing. */
interface StructureCall {
  failed: string;
  put: (value: string, options: RequestOptions) => Promise<unknown>;
  get: () => Promise<string>;
}

/**
 * Saves a chosen tab or a number of instances. A failure is told in a toast until it is mended. Where the server refuses the value
 * itself, or a document has to be waited for, what the server has is put back, and the refusal names the key: everything else is
 * saved all the same. The toast of a refusal stays when what was put back is saved; otherwise nobody could read it.
 */
export async function sendStructure(admissions: Pick<Admissions, 'documents' | 'live' | 'messages' | 'questionnaire' | 'sessionInvalid' | 'snapshot'>, key: string, value: string, options: RequestOptions): Promise<void> {
  const call = callOf(admissions, key);
  try {
    await call.put(value, options);
  } catch (error) {
    if (isDeadSession(error)) throw error;
    const waits = error instanceof ApiError && error.status === 409 && await isHeldUp(admissions);
    // The log-in card tells of a session that has died meanwhile.
    if (!admissions.snapshot.getState().isLoggedIn) throw error;
    if (waits) showDialog(admissions.documents, { is: 'inProgress' });
    else toastError(messageOf(error, admissions.messages), { title: call.failed, id: isRefused(error) ? `${key} refused` : key, onClose: () => { void admissions.documents.getState().open?.refreshAll(); } });
    if (!(error instanceof ApiError) || !(isRefused(error) || waits)) throw error;
    void putBack(admissions, key, value, call);
    throw new ApiError('server', 422, error.serverMessage, { problems: [{ key, page: '', message: error.message }], cause: error });
  }
  dismissToast(key);
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

function callOf({ questionnaire, messages }: Pick<Admissions, 'messages' | 'questionnaire'>, key: string): StructureCall {
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
    put: (count, options) => putAddAnother(name, Number(count || '1'), options),
    get: async () => String((await getAddAnother())[name] ?? ''),
  };
}

/** Whether a document is on its way, from another window perhaps: no tab may be left then (specification, 4.11). */
async function isHeldUp({ documents }: Pick<Admissions, 'documents'>): Promise<boolean> {
  const { open } = documents.getState();
  await open?.refresh();
  return open?.isBusy() === true;
}

/** Unless the student has chosen again meanwhile. Should the server not say, the choice stays as it is on the screen. */
async function putBack({ live, sessionInvalid }: Pick<Admissions, 'live' | 'sessionInvalid'>, key: string, refused: string, { get }: StructureCall): Promise<void> {
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
    // What the server has is nothing that this questionnaire has: it shows what it shows to somebody new.
    application.change(key, '');
  }
}
