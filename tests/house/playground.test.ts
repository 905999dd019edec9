import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../scripts/commands.mjs';
import { runTool } from '../../scripts/run-tool.ts';
import { accessibilityFaults } from '../journey/accessibility-faults.ts';
import { opened, served } from './packed-examples.ts';
import { scratchFolder } from './scratch-folder.ts';

it('the built Storybook runs from its files alone, with playground and map', { tags: 'deep' }, async () => {
  const folder = await scratchFolder();
  const [[program, ...args]] = commands.build['--storybook'] as [[string, ...string[]]];
  const built = await runTool(program, [...args.slice(0, -1), join(folder, 'dist')]);
  expect(built.code, built.output).toBe(0);
  const site = await served(folder, []);
  const { page, faults } = await opened(`${site}play/index.html`);
  await page.getByRole('heading', { name: 'No problems' }).waitFor();
  await page.getByLabel('Your name').fill('Ada');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Proof' }).click();
  await page.getByText('The prover found nothing').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const name of ['Facts', 'What is sent']) {
    await page.getByRole('tab', { name }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.getByRole('textbox', { name: 'YAML of config.yaml' }).focus();
  await page.keyboard.type('lable: x\n');
  await page.getByRole('heading', { name: /problem/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Begin with').selectOption('pages');
  await page.getByRole('tab', { name: 'conditions.yaml' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('tab', { name: 'conditions.yaml' }).waitFor();
  await other.getByLabel('Begin with').selectOption('people');
  await page.reload();
  await page.getByRole('tab', { name: 'conditions.yaml' }).waitFor();
  expect(faults).toEqual([]);

  await page.goto(`${site}iframe.html?id=your-questionnaire-map-of-the-form--shown-1&viewMode=story`);
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /^First name/ })
    .first()
    .click();
  await page.waitForURL(/path=\/story\/your-questionnaire-.*--question-first-name$/);
  await page.frameLocator('iframe').getByRole('textbox', { name: 'First name' }).waitFor();
});
