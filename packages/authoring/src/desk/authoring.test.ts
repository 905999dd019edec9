import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { soundFiles, testDirectory } from '@quire/config-loader/testing';
import { quireConfig } from '@quire/config-loader/vite';
import { authoring } from './authoring.ts';

/** A form that is developed with an overlay and everything that an author has. */
async function develop() {
  const config = await testDirectory();
  const server = await createServer({
    root: config,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [quireConfig({ dir: config, overlay: '/overlay.js', authoring })],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  const send = vi.spyOn(server.environments.client.hot, 'send');
  const module = async (id: string): Promise<string> =>
    (await server.transformRequest(`virtual:quire/${id}`))?.code ?? '';
  return { page: join(config, 'pages/about.yaml'), module, told: () => send.mock.calls.flat() };
}

it('tells what the proof finds once the page has the change', async () => {
  const { page, module, told } = await develop();
  await module('questionnaire');
  const unseen = `${soundFiles['pages/about.yaml']}  - notice: Nobody reads this\n    showWhen: { all: [{ key: first_name, equals: a }, { key: first_name, equals: b }] }\n`;
  await vi.waitFor(
    async () => {
      await writeFile(page, unseen);
      expect(await module('questionnaire')).toContain('Nobody reads this');
    },
    { timeout: 60_000, interval: 150 },
  );
  await expect.poll(told).toContainEqual(
    expect.objectContaining({
      event: 'quire:config',
      data: expect.objectContaining({
        usable: true,
        problems: [expect.objectContaining({ line: unseen.split('\n').length - 1 })],
      }),
    }),
  );
});

it('says where everything is written, and who the personas are', async () => {
  const { module } = await develop();
  const author = await module('author');
  expect(author).toContain('pages/about.yaml:5');
  expect(author).toContain('personas');
});
