/** @module-tag browser */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '@quire/documents';
import { startS3StandIn, type S3StandIn } from '../storage/testing/s3-stand-in.ts';
import { appOfOneTest } from '../testing/app-of-tests.ts';
import { ownFolder } from '../testing/own-folder.ts';
import type { TestApp } from '../testing/test-app.ts';

const key = 'uploads/from-a-browser';
let browser: Browser;
const site = ownFolder(afterAll);
let standIn: S3StandIn;
beforeAll(async () => {
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Apply</title>');
  [browser, standIn] = await Promise.all([findChromium().then((found) => chromium.launch(found)), startS3StandIn()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), standIn.stop()]);
});

/**
 * Posts a form as the specification says, from a page of the server: `no-cors`, so the page learns no more than whether
 * it was sent.
 */
async function upload(server: TestApp, address: string, to = (url: string): string => url): Promise<string> {
  const { url, fields } = await server.dependencies.store.presignUpload({
    key,
    contentType: 'application/octet-stream',
    maxBytes: 1_048_576,
    expiresAt: new Date(server.dependencies.clock() + 300_000),
  });
  const page = await browser.newPage();
  await page.goto(`${address}/about`);
  const outcome = await page.evaluate(
    async ([target, given]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given)) body.append(name, value);
      body.append('file', new File(['%PDF-1.7'], 'essay.pdf', { type: 'application/pdf' }));
      return fetch(target, { method: 'POST', mode: 'no-cors', body }).then(
        ({ type }) => type,
        () => 'not sent',
      );
    },
    [to(url), fields] as const,
  );
  await page.close();
  return outcome;
}

describe('a page of ours can post the form of', () => {
  test('the local store', async () => {
    const server = await appOfOneTest({ site });
    expect(await upload(server, await server.app.listen({ host: '127.0.0.1', port: 0 }))).toBe('basic');
    expect((await server.dependencies.store.read(key, 100)).toString()).toBe('%PDF-1.7');
  });

  test('S3, at the origin of S3 and at no other', async () => {
    const server = await appOfOneTest({ site, environment: standIn.environment });
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await upload(server, address)).toBe('opaque');
    expect(standIn.objects.get(key)?.bytes.toString()).toBe('%PDF-1.7');
    const asked = standIn.requests.length;
    expect(await upload(server, address, (url) => url.replace('127.0.0.1', 'localhost'))).toBe('not sent');
    expect(standIn.requests.length).toBe(asked);
  });
});
