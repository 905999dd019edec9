import { calls, revisionHeader } from '@quire/api-client/contract';
import {
  leastCount,
  type Questionnaire,
  repeatKey,
  repeatNamed,
  tabsKey,
  tabsNamed,
  tabsOf,
} from '@quire/form-engine/core';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../audit/entry.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { fileKeysInTabs } from '../documents/file-answers.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { serveCall, type CallRequest } from '../http/serve-call.ts';
import { changeApplication } from '../records/change-application.ts';
import { isPending } from '../records/stored-status.ts';
import { readApplication } from '../records/stored-application.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';
import { noteSave, refuseConflicts } from './save-answers.ts';
import { saveStructure, type Choice } from './save-structure.ts';
import { saveTermsOf } from './save-terms.ts';

/** The chosen tab of each tab group. */
export function serveTabs(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, config } = dependencies;
  serveCall(
    app,
    calls.getTabs,
    async ({ request }) => (await readApplication(database, studentOf(request).applicationId)).tabs,
  );
  serveCall(app, calls.putTabs, async ({ body, ...call }) => {
    const { tab_id: group, chosen_tab: tab } = body;
    if (!tabsIn(config.questionnaire, group).includes(tab)) throw new Refusal('application.noSuchTab');
    await choose(call, dependencies, { part: 'tabs', group, value: tab }, (queryable, applicationId) =>
      refuseWhileConverting(queryable, applicationId, fileKeysInTabs(config.questionnaire, group)),
    );
    return { [group]: tab };
  });
}

/** How many instances each add-another group has. */
export function serveAddAnother(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, config } = dependencies;
  serveCall(
    app,
    calls.getAddAnother,
    async ({ request }) => (await readApplication(database, studentOf(request).applicationId)).add_another,
  );
  serveCall(app, calls.putAddAnother, async ({ body, ...call }) => {
    const { button_id: group, num_components: count } = body;
    const node = repeatNamed(config.questionnaire, group);
    if (!node) throw new Refusal('application.noSuchGroup');
    const [least, most] = [leastCount(node), node.max];
    if (count < least || count > most) throw new Refusal('application.wrongCount', { least, most, count });
    await choose(call, dependencies, { part: 'add_another', group, value: count });
    return { [group]: count };
  });
}

/** Keeps a choice under the application's lock, unless others have changed it since its base. */
async function choose(
  { request, reply }: Pick<CallRequest<unknown>, 'request' | 'reply'>,
  dependencies: Dependencies,
  choice: Choice,
  refuse: (queryable: Queryable, applicationId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const { applicationId } = studentOf(request);
  const terms = saveTermsOf(request);
  const saved = await changeApplication(dependencies, applicationId, async (queryable, stored) => {
    if (stored.submitted_at === null) await refuse(queryable, applicationId);
    const result = await saveStructure(queryable, dependencies, stored, choice, terms);
    noteSave(queryable, dependencies, {
      action: 'structure saved',
      keys: [choice.part === 'tabs' ? tabsKey(choice.group) : repeatKey(choice.group)],
      origin: originOf(dependencies.secrets, request),
      stored,
      saved: result,
    });
    return result;
  });
  refuseConflicts(saved);
  reply.header(revisionHeader, saved.revision);
}

function tabsIn(questionnaire: Questionnaire, group: string): readonly string[] {
  const node = tabsNamed(questionnaire, group);
  return node ? tabsOf(questionnaire, node).map(({ name }) => name) : [];
}

/** @throws Refusal 409 while the document of one of these questions is being checked (specification 4.11) */
async function refuseWhileConverting(
  queryable: Queryable,
  applicationId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const documents = await readDocuments(queryable, applicationId);
  if (documents.some((document) => isPending(document) && keys.includes(document.answer_key)))
    throw new Refusal('file.inProgressText');
}
