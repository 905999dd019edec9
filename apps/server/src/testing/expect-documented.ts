import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface Operation {
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: z.core.JSONSchema.JSONSchema }> }
  >;
}
type Reply = { status: number; text: string };

const description = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
};
const paths = Object.entries(description.paths).map(([path, operations]) => ({
  operations,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const shapes = new Map<object, z.ZodType>();

/**
 * Holds an answer of the server to docs/openapi.json: its status, its code, and a success to its shape. A test may know
 * a path that is not a call.
 */
export function expectDocumented(method: string, url: string, { status, text }: Reply): void {
  const [path = ''] = url.split('?');
  const operation = paths.find(({ pattern }) => pattern.test(path))?.operations[method.toLowerCase()];
  if (!operation || !text.startsWith('{')) return;
  const answer = JSON.parse(text) as { code?: string };
  const response = operation.responses[status];
  const untold = (what: string): Error =>
    new Error(
      `${method} ${path} was answered with ${what}, which docs/openapi.json does not tell. Add it to call-refusals.ts or the shapes of the contract, and run npm run build -- --generated.`,
    );
  if (!response) throw untold(`${status} ${answer.code ?? ''}`);
  if (status >= 400) {
    for (const code of answer.code?.split(' ') ?? [])
      if (!response.description.includes(`\`${code}\``)) throw untold(`${status} ${code}`);
    return;
  }
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return;
  const shape = shapes.get(schema) ?? z.fromJSONSchema(schema);
  shapes.set(schema, shape);
  const read = shape.safeParse(answer);
  if (!read.success)
    throw untold(
      `${status} and another shape (${read.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`).join('; ')})`,
    );
}
