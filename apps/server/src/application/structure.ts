import { calls, revisionHeader } from '@quire/api-client/contract';
import { type Questionnaire, repeatNamed, tabsNamed, tabsOf } from '@quire/form-engine/core';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { fileKeysInTabs } from '../documents/file-questions.ts';
import { readDocuments } from '../documents/stored-document.ts';
import { serveCall } from '../http/serve-call.ts';
import { isPending } from '../records/pending.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { lockApplication, readApplication, type LockedApplication } from '../records/stored-application.ts';
import { Refusal } from '../security/refusal.ts';
import { studentOf } from '../sessions/require-session.ts';

/** The chosen tab of each tab group. */
export function serveTabs(app: FastifyInstance, { database, config }: Dependencies): void {
  serveCall(app, calls.getTabs, async ({ request }) => (await readApplication(database, studentOf(request).applicationId)).tabs);
  serveCall(app, calls.putTabs, async ({ body, request, reply }) => {
    const { tab_id: group, chosen_tab: tab } = body;
    const { applicationId } = studentOf(request);
    if (!tabsIn(config.questionnaire, group).includes(tab)) throw new Refusal('application.noSuchTab');
    const revision = await database.transaction(async (queryable) => {
      const stored = await lockApplication(queryable, applicationId);
      refuseWhenSubmitted(stored);
      await refuseWhileConverting(queryable, applicationId, fileKeysInTabs(config.questionnaire, group));
      return changeStructure(queryable, stored, 'tabs', group, tab);
    });
    reply.header(revisionHeader, revision);
    return { [group]: tab };
  });
}

/** How many instances each add-another group has. */
export function serveAddAnother(app: FastifyInstance, { database, config }: Dependencies): void {
  serveCall(app, calls.getAddAnother, async ({ request }) => (await readApplication(database, studentOf(request).applicationId)).add_another);
  serveCall(app, calls.putAddAnother, async ({ body, request, reply }) => {
    const { button_id: group, num_components: count } = body;
    const { applicationId } = studentOf(request);
    const most = repeatNamed(config.questionnaire, group)?.max;
    if (most === undefined) throw new Refusal('application.noSuchGroup');
    if (count < 1 || count > most) throw new Refusal('application.wrongCount', { most, count });
    const revision = await database.transaction(async (queryable) => {
      const stored = await lockApplication(queryable, applicationId);
      refuseWhenSubmitted(stored);
      return changeStructure(queryable, stored, 'add_another', group, count);
    });
    reply.header(revisionHeader, revision);
    return { [group]: count };
  });
}

/** @returns the revision of the application then, which the same choice again leaves as it is */
async function changeStructure(queryable: Queryable, { application_id: applicationId, revision, ...stored }: LockedApplication, part: 'tabs' | 'add_another', group: string, value: string | number): Promise<number> {
  if (stored[part][group] === value) return revision;
  await queryable.query(`UPDATE application SET ${part} = ${part} || $2::jsonb, revision = $3 WHERE application_id = $1`, [applicationId, JSON.stringify({ [group]: value }), revision + 1]);
  return revision + 1;
}

function tabsIn(questionnaire: Questionnaire, group: string): readonly string[] {
  const node = tabsNamed(questionnaire, group);
  return node ? tabsOf(questionnaire, node).map(({ name }) => name) : [];
}

/** @throws Refusal 409 while the document of one of these questions is being checked (specification 4.11) */
async function refuseWhileConverting(queryable: Queryable, applicationId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const documents = await readDocuments(queryable, applicationId);
  if (documents.some((document) => isPending(document) && keys.includes(document.answer_key))) throw new Refusal('file.inProgressText');
}
