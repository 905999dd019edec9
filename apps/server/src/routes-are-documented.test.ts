import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectDocumented } from './testing/expect-documented.ts';
import { appOfTests } from './testing/app-of-tests.ts';

const server = appOfTests();

test('docs/openapi.json tells of every route of the server, and of no other', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, object>;
  };
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // HEAD is GET without the body, and is documented with it. What is well known leads a browser to a page.
  const routes = server.app
    .routeTable()
    .filter(({ method, path }) => method !== 'HEAD' && !path.startsWith('/.well-known/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(told.toSorted()).toEqual(routes.toSorted());
});

test('an answer that docs/openapi.json does not tell fails the test that meets it', () => {
  const said = (status: number, body: object): void =>
    expectDocumented('PUT', '/api/tabs?x=1', { status, text: JSON.stringify(body) });
  expect(() => said(409, { message: 'No.', code: 'application.submittedAlready' })).not.toThrow();
  expect(() => said(409, { message: 'No.', code: 'copies.none' })).toThrow(
    'PUT /api/tabs was answered with 409 copies.none, which docs/openapi.json does not tell.',
  );
  expect(() => said(418, { message: 'No.' })).toThrow('was answered with 418');
  expect(() => expectDocumented('GET', '/api/tabs', { status: 200, text: '{"essay":1}' })).toThrow(
    '200 and another shape (essay: ',
  );
});
