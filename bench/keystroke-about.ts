// What one keystroke costs on the real first page: `config/`, compiled, in its real style.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { loadConfig } from '@quire/config-loader';
import { measureAbout } from './keystroke/measure-about.ts';
import { measureJournal } from './keystroke/measure-journal.ts';
import { median } from './keystroke/median.ts';
import { servePage } from './keystroke/serve-page.ts';

const loaded = await loadConfig(fileURLToPath(new URL('../config', import.meta.url)));
if (!loaded.ok)
  throw new Error(
    `config/ does not compile, so there is no page to measure: ${loaded.problems.map(({ what }) => what).join(' ')}`,
  );
const { questionnaire } = loaded.config;
const about = questionnaire.pages.find(
  (index) => questionnaire.nodes[index]?.kind === 'page' && questionnaire.nodes[index].name === 'about',
);
// Only text that takes what is typed here whole.
const texts = questionnaire.nodes.flatMap((node) =>
  node.kind === 'question' && node.page === about && node.control === 'text' && (node.maxLength ?? 0) >= 20
    ? [node.key]
    : [],
);

const { address, close } = await servePage({ 'questionnaire.json': JSON.stringify(questionnaire) });
const browser = await chromium.launch(await findChromium());
for (const validating of [false, true]) {
  const costs = await measureAbout(browser, address, texts, { validating });
  console.log(`\nOne keystroke on the first page${validating ? ', validated live' : ''}, ms of processor time`);
  console.log(`  ${'question'.padEnd(32)}   script     work  commits`);
  const row = (name: string, numbers: readonly number[]): void =>
    console.log(`  ${name.padEnd(32)} ${numbers.map((number) => number.toFixed(2).padStart(8)).join(' ')}`);
  for (const { key, script, work, commits } of costs) row(key, [script, work, commits]);
  row('median', [
    median(costs.map(({ script }) => script)),
    median(costs.map(({ work }) => work)),
    median(costs.map(({ commits }) => commits)),
  ]);
}

const journal = await measureJournal(browser, address, texts);
console.log(
  `\nWhat the journal adds to the script of a keystroke, ms (median of ${journal.length} pairs; ${median(journal.map(({ none }) => none)).toFixed(2)} without)`,
);
for (const [title, added] of Object.entries({
  'localStorage alone': journal.map(({ local, none }) => local - none),
  'both copies': journal.map(({ both, none }) => both - none),
  'the durable copy beside localStorage': journal.map(({ both, local }) => both - local),
}))
  console.log(`  ${title.padEnd(38)} ${median(added).toFixed(3)}`);
await browser.close();
close();
