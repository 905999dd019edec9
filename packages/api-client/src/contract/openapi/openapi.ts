import { z } from 'zod';
import type { Call } from '../call.ts';
import { refusalsOf } from '../call-refusals.ts';
import { calls } from '../calls.ts';
import { sentSchema } from '../lenient.ts';
import { otherOperations } from './other-operations.ts';
import { refusedResponses } from './refused-responses.ts';
import { baseRevisionHeader, idempotencyKeyHeader, revisionHeader, unsavedForHeader } from '../revisions.ts';
import { errorSchema } from '../schemas.ts';

type Json = Record<string, unknown>;
type CallName = keyof typeof calls;

const saves = new Set<CallName>(['putAnswer', 'putTabs', 'putAddAnother']);
const tellRevision = new Set<CallName>([...saves, 'getProfile']);
const pdfs = new Set<CallName>(['getServiceDocument', 'getDocumentPdf']);
const savedAt = { description: 'When its answers changed last; missing before the first.', schema: { type: 'string' } };
const revision = { description: 'The revision of the application.', schema: { type: 'integer' } };

/** Describes every call of the contract, and the few paths beside them, as a document of OpenAPI 3.1. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path }: Call = calls[name];
    const methods = (paths[pathOf(path)] ??= {});
    const before = methods[method.toLowerCase()] as Json | undefined;
    methods[method.toLowerCase()] = before ? both(before, operation(name)) : operation(name);
  }
  for (const [path, methods] of Object.entries(otherOperations)) paths[path] = { ...paths[path], ...methods };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Quire',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls between the application and its server. What changes something must come from a page of the ' +
        'same origin, as JSON.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: { Error: schemaOf(errorSchema) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-quire-session',
          description: 'What a login sets; over http, on one machine, it is called quire-session.',
        },
        link: { type: 'apiKey', in: 'query', name: 'service_token', description: 'What a link for readers carries.' },
      },
    },
  };
}

const pathOf = (path: string): string => (path.split('?')[0] ?? '').replaceAll(/:(\w+)/g, '{$1}');

function operation(name: CallName): Json {
  const { access, body }: Call = calls[name];
  return {
    operationId: name,
    security: { public: [], student: [{ session: [] }], service: [{ link: [] }] }[access],
    parameters: [...parametersOf(name), ...(saves.has(name) ? saveHeaders : [])],
    ...(!body.safeParse(undefined).success && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { 200: success(name), ...refusedResponses(refusalsOf(name)) },
  };
}

/** The parameters of the path and the query. A link is described as security. */
function parametersOf(name: CallName): Json[] {
  const [path = '', query = ''] = calls[name].path.split('?');
  const schema = { type: 'string' };
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, word]) => ({ name: word, in: 'path', required: true, schema })),
    ...[...new URLSearchParams(query)]
      .filter(([word]) => word !== 'service_token')
      .map(([word, value]) => ({ name: word, in: 'query', required: value.startsWith(':'), schema })),
  ];
}

const saveHeaders = [
  {
    name: baseRevisionHeader,
    in: 'header',
    schema: { type: 'integer' },
    description: 'The revision that the sender knows all answers of. Without it the newest save wins.',
  },
  {
    name: idempotencyKeyHeader,
    in: 'header',
    schema: { type: 'string' },
    description: 'Whose save this is and which, as <uuid>/<number>: a save that is sent again is made once.',
  },
  {
    name: unsavedForHeader,
    in: 'header',
    schema: { type: 'integer', minimum: 0 },
    description:
      'For how many seconds the oldest edit of the save has waited, as far as the sender knows. It is only measured.',
  },
];

function success(name: CallName): Json {
  const answer = schemaOf(calls[name].answer);
  return {
    description: 'It is done, or found.',
    ...(tellRevision.has(name) && {
      headers: { [revisionHeader]: revision, ...(name === 'getProfile' && { 'last-modified': savedAt }) },
    }),
    content: pdfs.has(name) ? { 'application/pdf': {} } : { 'application/json': { schema: answer } },
  };
}

/** Two calls of one method and path, which their parameters distinguish. */
function both(one: Json, other: Json): Json {
  const parameters = [...(one['parameters'] as Json[]), ...(other['parameters'] as Json[])];
  const names = [...new Set(parameters.map(({ name }) => name))];
  const isNeeded = (name: unknown): boolean =>
    [one, other].every((each) =>
      (each['parameters'] as Json[]).some((parameter) => parameter['name'] === name && parameter['required'] === true),
    );
  const [first, second] = [one, other].map((each) => each['responses'] as Record<string, Json>) as [
    Record<string, Json>,
    Record<string, Json>,
  ];
  const answers = [first, second].map(
    (responses) =>
      (responses['200'] as { content: { 'application/json': { schema: Json } } }).content['application/json'].schema,
  );
  const otherId = String(other['operationId']);
  return {
    ...one,
    operationId: `${String(one['operationId'])}Or${otherId.replace(/^./, (letter) => letter.toUpperCase())}`,
    parameters: names.map((name) => ({
      ...parameters.find((parameter) => parameter['name'] === name),
      required: isNeeded(name),
    })),
    responses: {
      ...first,
      ...second,
      200: { ...first['200'], content: { 'application/json': { schema: { anyOf: answers } } } },
    },
  };
}

/** Returns the JSON Schema of sent values, which may be narrower than that of received ones. */
function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const sent = sentSchema(zodSchema as unknown as z.ZodType);
      if (!sent) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name as keyof typeof jsonSchema];
      Object.assign(jsonSchema, schemaOf(sent));
    },
  });
  return schema;
}
