import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';

/** Nobody can have a document while none can be uploaded. */
export function serveDocuments(app: FastifyInstance): void {
  serveCall(app, calls.getDocumentAnswers, async () => ({}));
  const noUploads = notServed('Documents cannot be uploaded here yet. Everything else of the application can be filled in and saved.');
  serveCall(app, calls.postPresignedUrl, noUploads);
  serveCall(app, calls.startConversion, noUploads);
  serveCall(app, calls.getConversion, noUploads);
  serveCall(app, calls.deleteDocumentAnswer, noUploads);
  serveCall(app, calls.deleteConversion, noUploads);
  serveCall(app, calls.getPdf, notServed('The PDF copy cannot be made here yet. Your application is saved.'));
}

const notServed = (message: string) => async (): Promise<never> => {
  throw new Refusal(501, message);
};
