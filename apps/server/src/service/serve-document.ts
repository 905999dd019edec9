import type { FastifyInstance } from 'fastify';
import { originOf } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerPdf, largestPdf, withoutEnding } from '../documents/answer-pdf.ts';
import { attachedOf } from '../documents/earlier-document.ts';
import { readDocument } from '../documents/stored-document.ts';
import { Refusal } from '../security/refusal.ts';
import { deadLink } from './dead-link.ts';
import { openServiceToken } from './service-tokens.ts';

/** The converted document of a question, for a person with a link to the application. */
export function serveServiceDocument(app: FastifyInstance, { database, store, secrets, clock }: Dependencies): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/service/document',
    { config: { access: 'service' } },
    async (request, reply) => {
      const { service_token: token, answer_key: key } = request.query;
      const applicationId = await openServiceToken(database, typeof token === 'string' ? token : '', clock(), {
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
