import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApi } from '../../packages/api-client/src/contract/index.ts';
import { refusals } from '../../packages/api-client/src/contract/refusals.ts';

const description = openApi() as {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
};

it('docs/openapi.json is what npm run build -- --generated writes', () => {
  const written = readFileSync('docs/openapi.json', 'utf8');
  expect(
    written === `${JSON.stringify(description, null, 2)}\n`,
    'docs/openapi.json is not current: run npm run build -- --generated',
  ).toBe(true);
  expect(description.openapi).toBe('3.1.1');
});

it('every reason to refuse a call stands with a call, under its status', () => {
  const told = Object.values(description.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, { description: codes }]) =>
        [...codes.matchAll(/`([\w.]+)`/g)].map(([, code]) => `${code} ${status}`),
      ),
    );
  // What no call can meet: the pages and files of the site.
  const ofTheSite = ['requests.nothingHere 404', 'requests.notBuilt 503'];
  expect([...new Set([...told, ...ofTheSite])].toSorted()).toEqual(
    Object.entries(refusals)
      .map(([code, status]) => `${code} ${status}`)
      .toSorted(),
  );
});
