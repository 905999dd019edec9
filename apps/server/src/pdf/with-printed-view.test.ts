/** @module-tag browser */
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPdf } from '@quire/documents/testing';
import { ownFolder } from '../testing/own-folder.ts';
import { printableSite } from '../testing/printable-site.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { tokenOfLink } from '../testing/test-office.ts';
import { siteOf, type Site } from './site.ts';
import { withPrintedView, type PrintedView } from './with-printed-view.ts';

const origin = 'https://apply.example';
const email = 'ada@example.org';
let folder: string;
afterAll(() => rm(folder, { recursive: true }));
const server = appOfTests(async () => {
  folder = await printableSite();
  return { site: folder, environment: { PUBLIC_URL: origin } };
});
beforeAll(async () => {
  await server.studentAlready(email);
  await server.query(`UPDATE application SET answers = '{"first_name": "Ada"}'`);
});

const path = async (): Promise<string> => `/?service_token=${await tokenOfLink(server, email)}`;
const printing = (more: { site?: Site; signal?: AbortSignal } = {}): Parameters<typeof withPrintedView>[0] => ({
  site: siteOf(server.app),
  origin,
  timeZone: 'America/New_York',
  ...more,
});
const heading = async (view: PrintedView): Promise<string> => view.headings.join();

describe('a view that is printed', () => {
  test('is the page of this server under its public address, which nobody has to reach', async () => {
    const { pages, feet } = await withPrintedView(printing(), await path(), async (view) => ({
      pages: await readPdf(await view.print()),
      feet: await readPdf(await view.printFeet(3)),
    }));
    expect(pages.pages.map(({ drawn }) => drawn.trim())).toEqual(['Ada\nfirst_name: Ada']);
    expect(feet.pages.map(({ drawn }) => /page \d of 3/.exec(drawn)?.[0])).toEqual([
      'page 1 of 3',
      'page 2 of 3',
      'page 3 of 3',
    ]);
    expect(feet.isTagged).toBe(false);
  });

  test('leaves nothing in the temporary folder, and has all of its browser in one folder there', async () => {
    const temporary = ownFolder();
    vi.stubEnv('TMPDIR', temporary);
    try {
      const meanwhile = await withPrintedView(printing(), await path(), async () => readdir(temporary));
      expect([meanwhile, await readdir(temporary)]).toEqual([[expect.stringMatching(/^quire-printing-\w+$/)], []]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('is not one of a link that opens nothing', async () => {
    await expect(withPrintedView(printing(), '/?service_token=none', heading)).rejects.toThrow('could not be read');
  });

  test('ends with the job, whatever the page waits for', async () => {
    const job = new AbortController();
    const site: Site = async () => {
      job.abort(new Error('the job is lost'));
      return new Promise(() => undefined);
    };
    await expect(withPrintedView(printing({ site, signal: job.signal }), await path(), heading)).rejects.toThrow(
      'the job is lost',
    );
    await expect(withPrintedView(printing({ signal: job.signal }), await path(), heading)).rejects.toThrow(
      'the job is lost',
    );
  });

  test('reaches nothing but this server, even where its page would let it', async () => {
    let connections = 0;
    const elsewhere = createServer((_request, response) => response.end());
    elsewhere.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    const { port } = elsewhere.address() as AddressInfo;
    const asked: string[] = [];
    const probe = `<title>t</title><h1>Probe</h1><script type="module">
      const seen = [];
      for (const host of ['127.0.0.1:${port}', 'localhost:${port}', 'example.com']) {
        await fetch('http://' + host + '/', { mode: 'no-cors' }).then(() => seen.push(host), () => 0);
        await new Promise((done) => { const image = new Image(); image.onload = () => { seen.push(host); done(); }; image.onerror = done; image.src = 'http://' + host + '/i.png'; });
        await new Promise((done) => { const socket = new WebSocket('ws://' + host + '/'); socket.onopen = () => seen.push(host); socket.onclose = done; });
      }
      await fetch('/own', { method: 'POST' }).then(() => seen.push('POST'), () => 0);
      await fetch('/own');
      document.querySelector('h1').textContent = seen.join() || 'nothing';
      document.documentElement.dataset.copy = 'ready';
    </script>`;
    const site: Site = async (request) => {
      asked.push(`${request.method} ${request.path}`);
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(probe) };
    };
    expect(await withPrintedView({ site, origin: 'http://apply.example', timeZone: 'UTC' }, '/', heading)).toBe(
      'nothing',
    );
    elsewhere.close();
    expect([connections, asked]).toEqual([0, ['GET /', 'GET /own']]);
  });
});
