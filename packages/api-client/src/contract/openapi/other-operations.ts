import { refusedResponses } from './refused-responses.ts';

/**
 * The operations of OpenAPI that the server has beside the calls of the contract: its health, uploads where it keeps
 * files itself, and the finished copy.
 */
export const otherOperations: Readonly<Record<string, Record<string, unknown>>> = {
  '/health/live': { get: health('getHealthLive', 'This process answers.', { 200: 'It does.' }) },
  '/health/ready': {
    get: health(
      'getHealthReady',
      'This process answers and can reach its database. Asked on its own machine, `attention` names what an ' +
        'operator should look at.',
      { 200: 'It can.', 503: 'It cannot.' },
    ),
  },
  '/api/pdf/file': {
    get: {
      operationId: 'getPdfFile',
      description: 'The PDF copy, once `getPdf` names it.',
      security: [{ session: [] }],
      responses: {
        200: { description: 'The copy.', content: { 'application/pdf': {} } },
        ...refusedResponses([
          'session.invalid',
          'copies.none',
          'requests.fileMissing',
          'errors.generic',
          'requests.answersLocked',
          'requests.busy',
          'requests.closing',
          'requests.databaseDown',
          'requests.storeDown',
          'requests.tooMany',
        ]),
      },
    },
  },
  '/uploads': {
    post: {
      operationId: 'postUpload',
      description:
        'Takes a file by the form of `postPresignedUrl`, where the server keeps files in a directory. With S3 ' +
        'the browser posts it there.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
              required: ['file'],
              additionalProperties: { type: 'string' },
            },
          },
        },
      },
      responses: {
        204: { description: 'The file is kept.' },
        ...refusedResponses([
          'uploads.badField',
          'uploads.broken',
          'uploads.empty',
          'uploads.noFile',
          'uploads.nothingFollows',
          'uploads.wrongField',
          'uploads.changed',
          'uploads.foreignPolicy',
          'uploads.keptBefore',
          'uploads.tooLate',
          'uploads.tooLarge',
          'requests.otherOrigin',
          'requests.tooSlow',
          'requests.notForm',
          'errors.generic',
          'requests.closing',
          'requests.storeDown',
        ]),
      },
    },
  },
};

function health(operationId: string, description: string, answers: Record<number, string>): object {
  const schema = {
    type: 'object',
    properties: { status: { type: 'string' }, attention: { type: 'array', items: { type: 'string' } } },
    required: ['status'],
  };
  return {
    operationId,
    description,
    security: [],
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, text]) => [
        status,
        { description: text, content: { 'application/json': { schema } } },
      ]),
    ),
  };
}
