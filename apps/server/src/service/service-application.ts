import { calls } from '@quire/api-client/contract';
import { maskedAnswers } from '@quire/form-engine/core';
import type { FastifyInstance } from 'fastify';
import { openAnswers, readApplication } from '../application/stored-application.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';
import { openServiceToken } from './service-tokens.ts';

/** One application to be read by whoever has a link to it. What is confidential leaves the server masked. */
export function serveServiceApplication(app: FastifyInstance, { database, secrets, config, clock }: Dependencies): void {
  serveCall(app, calls.getServiceApplication, async ({ params }) => {
    const applicationId = await openServiceToken(database, params['service_token'] ?? '', clock());
    // One answer for every reason: whoever guesses learns nothing.
    if (applicationId === undefined) throw new Refusal(401, 'This link is not known, or no longer valid. Ask for a new one.');
    const { answers, tabs, add_another: addAnother } = await readApplication(database, applicationId);
    return {
      answer: { ...maskedAnswers(config.questionnaire, openAnswers(secrets, applicationId, answers)) },
      add_another: addAnother,
      document_answer: {},
      tabs,
    };
  });
}
