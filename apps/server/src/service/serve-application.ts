import { calls } from '@quire/api-client/contract';
import { maskedAnswers } from '@quire/form-engine/core';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentAnswer } from '../documents/document-answers.ts';
import { attachedOf } from '../documents/earlier-document.ts';
import { readDocuments, readDocument } from '../documents/stored-document.ts';
import { serveCall } from '../http/serve-call.ts';
import { applicationNumber } from '../records/application-number.ts';
import { decryptAnswers, readApplication } from '../records/stored-application.ts';
import { readServiceToken } from './service-tokens.ts';
import { answerPdf, largestPdf, withoutEnding } from '../documents/answer-pdf.ts';
import { Refusal } from '../security/refusal.ts';

/** One application to be read by a person with a link to it. Confidential answers leave the server masked. */
export function serveServiceApplication(
  app: FastifyInstance,
  { database, secrets, config, clock }: Dependencies,
): void {
  serveCall(app, calls.getServiceApplication, async ({ params, request }) => {
    const applicationId = await readServiceToken(database, params['service_token'] ?? '', clock(), {
      origin: originOf(secrets, request),
    });
    if (applicationId === undefined) throw deadLink();
    const {
      answers,
      tabs,
      add_another: addAnother,
      submitted_at: submittedAt,
    } = await readApplication(database, applicationId).catch((error: unknown) => {
      throw error instanceof Refusal ? deadLink() : error;
    });
    const documents = (await readDocuments(database, applicationId))
      .map(attachedOf)
      .filter(({ status }) => status !== 'failed');
    return {
      answer: { ...maskedAnswers(config.questionnaire, decryptAnswers(secrets, applicationId, answers)) },
      add_another: addAnother,
      document_answer: Object.fromEntries(
        documents.map((document) => [
          document.answer_key,
          { ...documentAnswer(request.messages, document), pages: document.pages },
        ]),
      ),
      tabs,
      application_number: applicationNumber(applicationId),
      submitted_at: submittedAt?.toISOString() ?? null,
    };
  });
}

/** Serves the converted document of a question to readers with a link. */
export function serveServiceDocument(app: FastifyInstance, { database, store, secrets, clock }: Dependencies): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/service/document',
    { config: { access: 'service' } },
    async (request, reply) => {
      const { service_token: token, answer_key: key } = request.query;
      const applicationId = await readServiceToken(database, typeof token === 'string' ? token : '', clock(), {
        keys: [key].filter((named) => typeof named === 'string' && /^[\w.-]{1,100}$/.test(named)) as string[],
        origin: originOf(secrets, request),
      });
      if (applicationId === undefined) throw deadLink();
      const found = typeof key === 'string' ? await readDocument(database, applicationId, key) : undefined;
      const document = found && attachedOf(found);
      if (document?.status !== 'completed' || document.pdf_key === null) throw new Refusal('service.noDocument');
      const bytes = await store.read(document.pdf_key, largestPdf);
      return answerPdf(reply, bytes, withoutEnding(document.file_name));
    },
  );
}

/** One answer for every dead link: guesses reveal nothing. */
const deadLink = (): Refusal => new Refusal('service.deadLink');
